import { givenPath } from '../../platform/http/own-path.ts';

/** The page on which a form was sent (FORM-38), as its sender says. */
export interface SubmissionPage {
  pageTitle: string;
  /** Of the item or collection that is the page; '' on pages of the platform. */
  pageId: string;
  pagePath: string;
  /** Whether the page is an item or a collection. */
  contentSource: 'i' | 'c' | '';
  /** Who may see the page: 1 everybody, 2 whoever has its password, 3 members. */
  pagePermissionTypeValue: string;
}

/** Reads what was sent; what is not given or makes no sense is ''. */
export function submissionPage(given: Readonly<Record<string, unknown>>): SubmissionPage {
  const text = (name: string, most: number) => {
    const value = given[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';
  };
  const source = text('contentSource', 1);
  return {
    pageTitle: text('pageTitle', 500),
    pageId: text('pageId', 100),
    pagePath: givenPath(text('pagePath', 2000)),
    contentSource: source === 'i' || source === 'c' ? source : '',
    pagePermissionTypeValue: text('pagePermissionTypeValue', 20),
  };
}
