// Loaded before a launched program: when the launcher is killed and cannot hand its signal on, the program ends in order all the same.
import { Socket } from 'node:net';

const launcher = new Socket({ fd: 3, readable: true, writable: false });
launcher.once('close', () => process.kill(process.pid, 'SIGTERM'));
launcher.once('error', () => launcher.destroy());
launcher.resume();
launcher.unref();
