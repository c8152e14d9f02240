import { type Design, designCodec, WEBSITE_DESIGN } from '@plinth/documents';
import { codecRules, type DocumentKinds } from '../../content/documents/document-kind.ts';
import { designProblems, mendedDesign, readDesign, saveDesignIn } from './website-design.ts';

/** The design of a website as a document (content/documents): it has one. */
export const designDocuments = {
  design: {
    published: async (tx, websiteId, id, lock) => {
      if (id !== WEBSITE_DESIGN) return null;
      const saved = await readDesign(tx, websiteId, lock);
      return saved && { title: saved.title, version: saved.version, value: saved.design };
    },
    ...codecRules(designCodec),
    mended: (value) => mendedDesign(value as Design),
    problems: (value) => designProblems(value as Design),
    publish: (tx, scope, _id, { version, value }) => saveDesignIn(tx, scope, { version, design: value as Design }),
  },
} satisfies DocumentKinds;
