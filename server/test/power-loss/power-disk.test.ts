import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PowerDisk } from './power-disk.ts';
import { seededRandom } from './seeded-random.ts';

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

/** All that may be left of a disk: each content as one text, and in how many ways. */
function outcomes(disk: PowerDisk): string[] {
  const found = seeds.map((seed) => {
    const left = disk.afterPowerLoss(seededRandom(seed));
    return [...left].map(([path, bytes]) => (bytes === null ? `${path}/` : `${path}=${bytes}`)).sort();
  });
  return [...new Set(found.map((lines) => lines.join(' ')))].sort();
}

const write = (disk: PowerDisk, path: string, text: string, offset = 0) => {
  const file = disk.find(path);
  assert.ok(file);
  disk.change(file, { offset, bytes: Buffer.from(text) });
};
const sync = (disk: PowerDisk, path: string) => {
  const item = disk.find(path);
  assert.ok(item);
  disk.sync(item);
};

const cases: { title: string; act: (disk: PowerDisk) => void; left: string[] }[] = [
  {
    title: 'a new file may be missing, empty or whole',
    act: (disk) => {
      disk.createFile('new');
      write(disk, 'new', 'one');
    },
    left: ['old=before', 'new= old=before', 'new=one old=before'],
  },
  {
    title: 'a new file is there with its content after its fsync',
    act: (disk) => {
      disk.createFile('new');
      write(disk, 'new', 'one');
      sync(disk, 'new');
    },
    left: ['new=one old=before'],
  },
  {
    title: 'the fsync of a folder keeps names and no content',
    act: (disk) => {
      disk.createFile('new');
      write(disk, 'new', 'one');
      sync(disk, '');
    },
    left: ['new= old=before', 'new=one old=before'],
  },
  {
    title: 'a write is there, or is not',
    act: (disk) => write(disk, 'old', 'after!'),
    left: ['old=after!', 'old=before'],
  },
  {
    title: 'a file that is removed comes back until its folder is synchronised',
    act: (disk) => disk.remove('old'),
    left: ['', 'old=before'],
  },
  {
    title: 'a file that is removed is gone after the fsync of its folder',
    act: (disk) => {
      disk.remove('old');
      sync(disk, '');
    },
    left: [''],
  },
  {
    title: 'a rename without the fsync of its file may leave an empty one in the place of the old one',
    act: (disk) => {
      disk.createFile('new');
      write(disk, 'new', 'one');
      disk.rename('new', 'old');
    },
    left: ['old=', 'old=before', 'new= old=before', 'new=one old=before', 'old=one'],
  },
  {
    title: 'a rename after the fsync of its file leaves the old or the new content',
    act: (disk) => {
      disk.createFile('new');
      write(disk, 'new', 'one');
      sync(disk, 'new');
      disk.rename('new', 'old');
    },
    left: ['new=one old=before', 'old=one'],
  },
  {
    title: 'the fsync of a renamed file keeps its last name only',
    act: (disk) => {
      disk.createFile('new');
      disk.rename('new', 'old');
      sync(disk, 'old');
    },
    left: ['old='],
  },
  {
    title: 'a folder is kept for the file in it',
    act: (disk) => {
      disk.createFolder('inside');
      disk.createFile('inside/new');
      sync(disk, 'inside/new');
    },
    left: ['inside/ inside/new= old=before'],
  },
  {
    title: 'steps of a folder arrive in their order',
    act: (disk) => {
      disk.createFile('first');
      disk.createFile('second');
    },
    left: ['old=before', 'first= old=before', 'first= old=before second='],
  },
  {
    title: 'a file may be longer than before, shorter, or both',
    act: (disk) => {
      const file = disk.find('old');
      assert.ok(file);
      disk.change(file, { length: 3 });
      disk.change(file, { length: 5 });
    },
    left: ['old=before', 'old=bef', 'old=bef\0\0', 'old=befor'],
  },
];

for (const { title, act, left } of cases)
  test(`after a loss of power ${title}`, () => {
    const disk = new PowerDisk();
    disk.createFile('old', Buffer.from('before'));
    disk.syncAll();
    act(disk);
    assert.deepEqual(outcomes(disk), left.sort());
  });

test('after a loss of power any sectors of a page are there', () => {
  const disk = new PowerDisk();
  disk.createFile('page', Buffer.alloc(8192, 'a'));
  disk.syncAll();
  write(disk, 'page', 'b'.repeat(8192));
  const sectors = seeds.map((seed) => {
    const page = disk.afterPowerLoss(seededRandom(seed)).get('page');
    assert.equal(page?.length, 8192);
    return Array.from({ length: 16 }, (_, sector) => {
      const bytes = new Set(page.subarray(sector * 512, (sector + 1) * 512));
      assert.equal(bytes.size, 1, 'a sector is written whole or not');
      return String.fromCharCode([...bytes][0] ?? 0);
    }).join('');
  });
  assert.ok(sectors.some((page) => /^a.*b.*a/.test(page)));
  assert.ok(sectors.includes('a'.repeat(16)) && sectors.includes('b'.repeat(16)));
});

test('a loss of power is the same one for the same seed, and changes nothing of the disk', () => {
  const disk = new PowerDisk();
  disk.createFile('page', Buffer.alloc(8192, 'a'));
  disk.syncAll();
  write(disk, 'page', 'b'.repeat(8192));
  const [first, second] = [disk.afterPowerLoss(seededRandom(5)), disk.afterPowerLoss(seededRandom(5))];
  assert.deepEqual(first, second);
});
