/** Two versions of a document side by side, line by line. */
import { Title } from '@mantine/core';
import { SCROLLED } from '../../components/scrolled.ts';
import classes from './dataviews.module.css';
import { placeKey } from './draft.ts';

interface State {
  readonly title: string;
  readonly value: object;
}

export function ComparedLines({ one, other }: { readonly one: State; readonly other: State }) {
  return (
    <div className={classes.compare}>
      <Lines {...one} other={other.value} />
      <Lines {...other} other={one.value} />
    </div>
  );
}

/** Marks lines that the other version does not have. */
function Lines({ title, value, other }: State & { readonly other: object }) {
  const others = new Set(linesOf(other));
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <pre className={classes.lines} {...SCROLLED}>
        {linesOf(value).map((line, at) => (
          <span key={placeKey(at)}>
            {others.has(line) ? line : <mark>{line}</mark>}
            {'\n'}
          </span>
        ))}
      </pre>
    </div>
  );
}

function linesOf(value: object): readonly string[] {
  return JSON.stringify(value, undefined, 2)
    .split('\n')
    .map((line) => line.replace(/,$/, ''));
}
