/** The people and things that are booked for an event, besides its halls. */
import { useQuery } from '@tanstack/react-query';
import { propertyQuery } from '../../lib/entities.ts';
import { bookedNames, bookingsIn } from './booked-names.ts';
import classes from './details.module.css';
import { useTexts } from './texts.ts';

export function Booked({ event }: { readonly event: string }) {
  const { t } = useTexts();
  const { data: resources } = useQuery(propertyQuery('event', event, 'resourcebookings'));
  const { data: contacts } = useQuery(propertyQuery('event', event, 'contactbookings'));
  const names = bookedNames(bookingsIn(resources), bookingsIn(contacts));
  if (names.length === 0) return null;
  return (
    <div>
      <h3 className={classes.subtitle}>{t('details.booked')}</h3>
      <ul className={classes.booked}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
