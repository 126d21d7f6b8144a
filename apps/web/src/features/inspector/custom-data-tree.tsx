/** Custom data in the layout that the venue has defined: groups, sections, and their fields. */
import { Stack, Text, Title } from '@mantine/core';
import { Fields } from '../../components/json-value.tsx';
import { valueTypeIn } from '../../lib/custom-fields.ts';
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';
import { AttachmentLink } from './attachment-list.tsx';

export function CustomDataTree({ elements }: { readonly elements: readonly JsonObject[] }) {
  return (
    <Stack gap="lg">
      {elements.map((group) => (
        <Branch key={textOf(group.keyword)} branch={group} depth={0} />
      ))}
    </Stack>
  );
}

const isBranch = (node: JsonObject): boolean => Array.isArray(node.children);

/** Renders one branch. Consecutive fields share a list; a section begins a new one. */
function Branch({ branch, depth }: { readonly branch: JsonObject; readonly depth: number }) {
  const children = (branch.children as readonly Json[]).filter(isObject);
  const parts: (JsonObject | JsonObject[])[] = [];
  for (const node of children) {
    const last = parts.at(-1);
    if (isBranch(node)) parts.push(node);
    else if (Array.isArray(last)) last.push(node);
    else parts.push([node]);
  }
  return (
    <section>
      <Title order={depth === 0 ? 3 : 4} size={depth === 0 ? 'h5' : 'h6'} mb={6}>
        {textOf(branch.name)}
      </Title>
      <Stack gap="md" pl={depth === 0 ? 0 : 'md'}>
        {parts.map((part) =>
          Array.isArray(part) ? (
            <Leaves key={textOf(part[0]?.keyword)} fields={part} />
          ) : (
            <Branch key={textOf(part.keyword)} branch={part} depth={depth + 1} />
          ),
        )}
      </Stack>
    </section>
  );
}

const formOf = (field: JsonObject) => valueTypeIn(field)?.form;

function Leaves({ fields }: { readonly fields: readonly JsonObject[] }) {
  const hints = fields.filter((field) => formOf(field) === 'nothing');
  const valued = fields.filter((field) => formOf(field) !== 'nothing');
  const files = valued.filter((field) => formOf(field) === 'attachment' && isObject(field.value));
  const plain = valued.filter((field) => !files.includes(field));
  return (
    <div>
      {hints.map((hint) => (
        <Text key={textOf(hint.keyword)} size="sm" c="dimmed" fs="italic">
          {textOf(hint.options) || textOf(hint.name)}
        </Text>
      ))}
      <Fields
        fields={plain.map(({ keyword, name, value = null }) => ({
          key: textOf(keyword),
          name: textOf(name),
          value,
        }))}
      />
      {files.map(({ keyword, name, value }) => (
        <Text key={textOf(keyword)} component="div" size="sm" py={6}>
          {textOf(name)}: {isObject(value) && <AttachmentLink attachment={value} />}
        </Text>
      ))}
    </div>
  );
}
