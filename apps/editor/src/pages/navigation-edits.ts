import { addLink, type LinkSeat, moveLink, removeLink, setLink } from '@plinth/documents';
import { type NavigationLink, navigationLinkName, navigationTitle, newId } from '@plinth/domain';
import type { DocumentSession } from '../documents/open-document.ts';
import { toast } from '../ui/toast.tsx';
import { findNode, nodeName, type TreeGroup, type TreeNode } from './site-tree.ts';

type Session = DocumentSession<'navigation'>;

const placeName = (place: string): string => `the ${navigationTitle(place).toLowerCase()}`;

/** What is done to the navigations, each step with its name for undo, and said aloud. */
export class NavigationEdits {
  constructor(
    private readonly session: Session,
    private readonly groups: readonly TreeGroup[],
  ) {}

  /** Puts a row somewhere else; null: out of the navigations. */
  put(key: string, seat: LinkSeat | null | undefined): void {
    const found = findNode(this.groups, key);
    if (!found || seat === undefined) return;
    const { node } = found;
    if (seat === null) this.take(node);
    else if (node.link) {
      const { id } = node.link;
      this.session.edit(`Move ${nodeName(node)}`, (doc) => moveLink(doc, id, seat));
      this.say(id, nodeName(node));
    } else if (node.page) this.link(node.page.id, nodeName(node), seat);
  }

  /** Adds a link to a page. */
  link(collectionId: string, name: string, seat: LinkSeat): void {
    this.add({ collectionId, label: name }, name, seat);
  }

  /** Adds a link to anywhere. */
  add(target: Omit<NavigationLink, 'id' | 'links'>, name: string, seat: LinkSeat): void {
    const id = newId();
    this.session.edit(`Add ${name}`, (doc) => addLink(doc, { id, ...target }, seat));
    this.say(id, name);
  }

  change(id: string, name: string, change: Partial<Omit<NavigationLink, 'id' | 'links'>>): void {
    this.session.edit(`Change ${name}`, (doc) => setLink(doc, id, change));
  }

  /** Takes a link out; those below it come to where it stood. */
  take(node: TreeNode): void {
    const { link } = node;
    if (!link) return;
    this.session.edit(`Take out ${nodeName(node)}`, (doc) => removeLink(doc, link.id, { keepBelow: true }));
    this.told(`${nodeName(node)} is in no navigation there any more.`);
  }

  /** Where a link stands now. */
  private say(id: string, name: string): void {
    for (const { name: place, links } of this.session.value().places) {
      const lists = [
        { list: links, where: `in ${placeName(place)}` },
        ...links.map((folder) => ({ list: folder.links, where: `below ${navigationLinkName(folder)}` })),
      ];
      for (const { list, where } of lists) {
        const at = list.findIndex((link) => link.id === id);
        if (at >= 0) this.told(`${name} is ${at + 1} of ${list.length} ${where}.`);
      }
    }
  }

  private told(text: string): void {
    toast({ text, action: { label: 'Undo', run: () => this.session.undo() } });
  }
}
