import { type Check, readSources, type Source, withoutComments } from './sources.ts';

/** What says that something was done, and not what it is. */
const participles =
  `Acting Answered Applying Arriving Asked Asking Assigned Begun Bought Chosen Collected Counted Declared
  Doing Done Ended Filled Found Frozen Given Granted Handed Heard Held Kept Known Listed Loaded Lost Made Making Merged
  Met Missed Moved Named Offered Opened Ordered Paid Paying Placed Placing Planned Presented Priced Quoting Reading
  Referred Refunding Refused Released Saved Scored Seeking Seen Selected Sending Sent Shown Signed Sold Started Stored
  Suggested Tagged Taken Telling Tried Typed Waiting Wanted Widened Written`.split(/\s+/);

const bareType = new RegExp(`^\\s*(?:export )?(?:type|interface) (${participles.join('|')})\\b`, 'gm');

/** Types that are named by a participle alone: `Asked` may be anything, `AskedRefund` or `RefundRequest` may not. */
export const findBareTypes = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(bareType)].map((match) => `${path}: ${match[1]} says nothing; name what it is`),
  );

export const typeNames: Check = {
  name: 'type names',
  violations: async (root) => findBareTypes(readSources(root)),
};
