import type { KindRules } from '../rules.ts';

/** Maximum length of an event in days; anything longer is a typing error. */
const MOST_DAYS = 3_660;

export const eventRules: KindRules<'event'> = {
  complete({ wanted: { firstDay, lastDay }, problems }) {
    if (problems.has('startdate')) return;
    if (lastDay < firstDay) problems.add('enddate', 'The last day is before the first one.');
    else if (lastDay - firstDay >= MOST_DAYS)
      problems.add('enddate', `An event lasts ${MOST_DAYS} days at most.`);
  },
};
