/** Texts that name the nodes of the installation. */
import { nodeName } from './node-names.ts';
import { useTexts } from './texts.ts';

/** `nodes`: names of all of them. */
export function useNodeText(nodes: readonly string[]): (node: string) => string {
  const { t } = useTexts();
  return (node) => {
    const { host, process } = nodeName(node, nodes);
    return process === undefined ? host : t('system.process', { host, process });
  };
}
