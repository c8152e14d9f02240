import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Collection,
  type DropTarget,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components';
import type { NavigationEdits } from './navigation-edits.ts';
import { nodeName, seatAt, type TreeGroup, type TreeNode } from './site-tree.ts';

const ROW = 'plinth-page-row';

/** One part of the site's tree. Rows are dragged by mouse, touch or keyboard, also from one part to another. */
export function PageTree(props: {
  group: TreeGroup;
  groups: readonly TreeGroup[];
  /** undefined: whoever looks at it changes nothing. */
  edits: NavigationEdits | undefined;
  row: (node: TreeNode) => ReactNode;
}) {
  const { group, groups, edits } = props;
  const seatOf = (target: DropTarget) =>
    seatAt(
      groups,
      group.place,
      target.type === 'item' ? { key: String(target.key), position: target.dropPosition } : null,
    );
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !edits,
    getItems: (keys) => [...keys].map((key) => ({ [ROW]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [ROW],
    getAllowedDropOperations: () => ['move'],
    getDropOperation: (target) => (seatOf(target) === undefined ? 'cancel' : 'move'),
    onDrop: ({ items, target }) => {
      const seat = seatOf(target);
      for (const item of items)
        if (item.kind === 'text' && item.types.has(ROW)) void item.getText(ROW).then((key) => edits?.put(key, seat));
    },
  });
  const draw = (node: TreeNode) => (
    <TreeItem key={node.key} id={node.key} textValue={nodeName(node)} className="page-tree__item">
      <TreeItemContent>
        {({ level }) => (
          <div className="page-row" style={{ '--depth': level - 1 } as React.CSSProperties}>
            {edits ? (
              <Button slot="drag" className="page-tree__grip" aria-label={`Move ${nodeName(node)}`}>
                <GripVertical size={16} aria-hidden="true" />
              </Button>
            ) : null}
            {props.row(node)}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{draw}</Collection>
    </TreeItem>
  );
  return (
    <Tree
      className="page-tree"
      aria-label={group.title}
      items={group.nodes}
      // Everything is open: a site has few pages, and what is folded away is not found.
      expandedKeys={group.nodes.flatMap(function open({ key, children }): string[] {
        return [key, ...children.flatMap(open)];
      })}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => (
        <p className="hint page-tree__empty">
          {group.place === ''
            ? 'Every page has a link.'
            : 'Nothing is linked here yet. Drag pages here, or add a link.'}
        </p>
      )}
    >
      {draw}
    </Tree>
  );
}
