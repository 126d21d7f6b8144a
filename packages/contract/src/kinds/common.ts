/** Properties that several kinds share. */
import Type from 'typebox';
import { Owner } from '../shapes/summaries.ts';
import { Attributes, Id, text as textShape, Url, word } from '../shapes/values.ts';
import { Ref, StoredAttributes } from './parts.ts';
import { computed, embedded, kept, reference, text, words } from './property.ts';

export const url = computed(Url, {});
export const id = computed(Id, {});
export const name = text('What people call it.', {
  label: 'Name',
  open: true,
  edit: { required: true },
});
/** The name of what it stands for; it has none of its own. */
export const borrowedName = computed(textShape('What people call it.'), {});

/** The key `_type` with its only value. */
export const type = <const T extends string>(only: T) =>
  computed(word([only], `Always \`${only}\`.`), { unlisted: true });

const owninggroup = reference('usergroup', 'The owning user group, as `owningteam`.', {
  key: 'userGroupId',
  nullable: true,
  label: 'Owning group',
  edit: {},
});
const owningteam = reference('usergroup', 'The owning user group.', {
  key: 'userGroupId',
  derived: true,
  nullable: true,
  unlisted: true,
});

/** The owner, hidden or not: `ownerName` is shown when they are gone or hidden. */
const ownerKeys = { ownerId: kept(Ref, null), ownerName: kept(Type.String(), '') };
export const owned = { owner: computed(Owner, {}), ...ownerKeys, owningteam, owninggroup };
/** Owned by a group; the wire does not show the user. */
export const ownedByGroup = { owningteam, owninggroup };

export const labels = words('Labels.', { label: 'Labels', edit: {}, example: 'Subscription A' });
export const attributes = embedded(
  StoredAttributes,
  Attributes,
  {},
  { label: 'Client attributes', unlisted: true },
);
