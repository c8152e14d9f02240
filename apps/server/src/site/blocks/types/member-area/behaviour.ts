import type { BlockBehaviour } from '../../block-behaviour.ts';
import { isMember, pathOf } from '../../member-content.ts';

/** A link that the owner has written, or else the usual one. */
const own = (link: unknown, usual: string): string =>
  typeof link === 'string' && link !== '' && link !== '/account' ? link : usual;

/** Leads to the area that was chosen; links that the owner has written themselves stay. */
export const behaviour: BlockBehaviour = ({ memberAreaId, joinLink, signInLink }, { page }) => {
  const { viewer } = page;
  const member = isMember(viewer, String(memberAreaId));
  const query = `?back=${encodeURIComponent(pathOf(page))}`;
  // Where a block holds what is for members, the way in leads back to it.
  const back = { signInLink: own(signInLink, `/account/login${query}`) };
  if (!memberAreaId) {
    const signUp = page.website.settings.userSignUp !== false;
    return { member, back: { ...back, joinLink: own(joinLink, `/account/${signUp ? 'create' : 'login'}${query}`) } };
  }
  const area = page.map.skeleton.memberAreas.find(({ id }) => id === memberAreaId);
  if (!area) throw new Error('The member area of this block is not there any more. Choose another one.');
  const path = `/member-areas/${area.id}`;
  return {
    member,
    area: { name: area.name, path },
    joinLink: own(joinLink, path),
    signInLink: own(signInLink, path),
    back: { ...back, joinLink: own(joinLink, path + query) },
  };
};
