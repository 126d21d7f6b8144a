/** The name of an entity as a link to its page. */
import { entityOfUrl, type JsonObject, textOf } from '../lib/entities.ts';
import { TextLink } from './text-link.tsx';

interface EntityLinkProps {
  /** A summary or a full entity. */
  readonly entity: JsonObject;
}

export function EntityLink({ entity }: EntityLinkProps) {
  const found = entityOfUrl(textOf(entity.url));
  const name = textOf(entity.name) || textOf(entity.id);
  if (found === undefined) return <>{name}</>;
  return (
    <TextLink to="/$kind/$id" params={found} size="sm">
      {name}
    </TextLink>
  );
}
