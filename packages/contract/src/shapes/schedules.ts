/** Schedules of events, bookings of a resource over time, and the history of an entity. */
import Type from 'typebox';
import { ResourceBookingSummary, ResourceInstanceSummary, ResourceSummary } from './summaries.ts';
import { listOf, nullable, shape, text, timestamp, word } from './values.ts';

const index = (about: string) => nullable(Type.Integer({ minimum: 0, description: about }));

/** Keys of a schedule, apart from the summary of its event or group. */
export const scheduleKeys = {
  defaultstartidx: index('Which entry is shown as the start, counted from 0.'),
  defaultstopidx: index('Which entry is shown as the end, counted from 0.'),
  entries: listOf(
    shape({
      starttime: timestamp('When it is.'),
      description: text('Ends in ` (start)` or ` (stop)` where the entry is an end of a block.'),
    }),
  ),
};

export const ResourceScheduleShape = shape(
  {
    resource: ResourceSummary,
    schedules: listOf(
      shape({
        scheduletype: word(['resourcebooking'], 'Always `resourcebooking`.'),
        resourcebooking: ResourceBookingSummary,
        start: nullable(timestamp('When the use begins.')),
        end: nullable(timestamp('When the use ends.')),
        actualstart: nullable(timestamp('When it really began.')),
        actualend: nullable(timestamp('When it really ended.')),
      }),
    ),
    instancenumber: nullable(
      Type.Integer({ minimum: 1, description: 'Place of the unit among those of the resource.' }),
    ),
    resourceinstance: nullable(ResourceInstanceSummary, 'The unit; null: the resource as a whole.'),
  },
  'What a resource, or one of its units, is used for.',
);

export const ChangeShape = shape(
  {
    date: timestamp('When it was changed.'),
    username: text('On whose behalf.'),
    keyname: nullable(text('With which API key.')),
    changes: listOf(
      shape({
        target: word(
          ['attribute', 'customdata', 'field', 'attachment', 'part'],
          'What sort of value was changed; `part`: a task, booking, contact link or unit of it was made or deleted.',
        ),
        name: text('Name of the attribute or field, keyword, or name of the attachment or part.'),
        before: Type.Unknown({ description: 'The value before; null: none.' }),
        after: Type.Unknown({ description: 'The value after; null: none.' }),
      }),
    ),
  },
  'A change of an entity.',
);
