/** What an export of WordPress is made of; `line`: where in the file it begins. */
export type WxrEntry =
  | { kind: 'site'; title: string; address: string }
  | { kind: 'author'; login: string; name: string }
  /** A category or tag, as links of menus name it. */
  | { kind: 'term'; id: string; name: string; isTag: boolean }
  | ({ kind: 'item' } & WxrItem);

export interface WxrItem {
  line: number;
  /** 'post', 'page', 'attachment'; anything else a plugin has made. */
  type: string;
  id: string;
  title: string;
  /** The address that visitors know it by. */
  link: string;
  /** The login of its author. */
  creator: string;
  content: string;
  excerpt: string;
  slug: string;
  /** 'publish', 'draft', 'pending', 'private', 'future', 'trash', 'inherit' … */
  status: string;
  /** When it was published, by the clocks of Greenwich; null: never. */
  date: Date | null;
  password: string;
  commentsOpen: boolean;
  /** Of an attachment. */
  attachmentUrl: string;
  /** Id of the attachment that is its picture. */
  thumbnailId: string;
  categories: string[];
  tags: string[];
  comments: WxrComment[];
  /** Of a link of menus: their names. */
  menus: string[];
  /** Of a link of a menu: its place in it. */
  order: number;
  menuLink: WxrMenuLink;
}

/** What a link of a menu says besides its title; all of it '' for everything else. */
export interface WxrMenuLink {
  /** 'custom': `url`; 'post_type', 'taxonomy': what has the id `objectId`. */
  type: string;
  objectId: string;
  /** The link that it stands below; '': none. */
  parentId: string;
  url: string;
  newWindow: boolean;
}

export interface WxrComment {
  line: number;
  id: string;
  parentId: string;
  author: string;
  email: string;
  url: string;
  date: Date | null;
  content: string;
  approved: boolean;
  isSpam: boolean;
}

/** Why a file is not imported at all, in one line. */
export class WxrProblem extends Error {
  override name = 'WxrProblem';
}
