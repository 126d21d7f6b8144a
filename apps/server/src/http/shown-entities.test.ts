import { describe, expect, it } from 'vitest';
import {
  buildContext,
  buildEventView,
  buildPrincipal,
  buildReference,
  buildUserGroup,
} from '../../test/builders/views.ts';
import { shownEntity } from './shown-entities.ts';

describe('what a single entity is shown as', () => {
  const view = Object.freeze(buildEventView());
  const context = buildContext();
  const first = shownEntity('event', view, context);

  it('is made once for the same view in the same circumstances', () => {
    expect(shownEntity('event', view, buildContext({ reference: context.reference }))).toBe(first);
  });

  it('is made every time for a view that nobody else gets', () => {
    const own = buildEventView();
    const shown = shownEntity('event', own, context);
    expect(shownEntity('event', own, context)).not.toBe(shown);
    expect(shownEntity('event', own, context)).toEqual(shown);
  });

  it('is made of the view that is given', () => {
    const renamed = shownEntity('event', buildEventView({ name: 'Opera' }), context);
    expect(JSON.parse(renamed.body.toString())).toMatchObject({ name: 'Opera' });
    expect(renamed.etag).not.toBe(first.etag);
  });

  it.each([
    ['another address', buildContext({ reference: context.reference, baseUrl: 'https://other.example' })],
    [
      'other reference data',
      buildContext({
        reference: buildReference({
          generation: 2,
          userGroups: new Map([[10, buildUserGroup({ name: 'Booking' })]]),
        }),
      }),
    ],
    [
      'somebody who sees less',
      buildContext({
        reference: context.reference,
        principal: { ...buildPrincipal({ kinds: { user: { read: 'none', write: 'none' } } }), scope: 'less' },
      }),
    ],
  ])('is another with %s, and back again', (_, other) => {
    const shown = shownEntity('event', view, other);
    expect(shown.body.equals(first.body)).toBe(false);
    expect(shown.etag).not.toBe(first.etag);
    expect(shownEntity('event', view, context)).toMatchObject({ body: first.body, etag: first.etag });
  });
});
