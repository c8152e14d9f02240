import { say } from '@plinth/words';
import { hiddenField } from '../../accounts/site-users/account-forms.ts';
import type { SiteUserSession } from '../../accounts/site-users/service.ts';
import type { CustomerSession } from '../../accounts/site-users/session-list.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';

/** Where a customer is signed in, each with a way to end it: a form, so that it works without JavaScript. */
export function sessionsHtml(
  user: SiteUserSession,
  sessions: readonly CustomerSession[],
  moment: (at: Date) => string,
): string {
  const form = (action: string, label: string) =>
    `<form method="post" action="${action}">${hiddenField('xsrf', user.xsrfToken)}<button class="account__link" type="submit">${label}</button></form>`;
  const rows = sessions.map((session) => {
    const { id, address, signedIn, lastSeen, isThis } = session;
    const device = escapeHtml(deviceName(session));
    const lines = [
      address,
      say('Signed in: {time}', { time: moment(signedIn) }),
      ...(isThis ? [] : [say('Last seen: {time}', { time: moment(lastSeen) })]),
    ];
    const about = lines.filter(Boolean).map((line) => `<span>${escapeHtml(line)}</span>`);
    const end = isThis
      ? `<p class="account-session__this">${sayHtml('This browser')}</p>`
      : form(
          `/account/sessions/${escapeHtml(id)}/end`,
          `${sayHtml('Sign out')}<span class="visually-hidden"> ${device}</span>`,
        );
    return `<li class="account-session"><div><b>${device}</b>${about.join('')}</div>${end}</li>`;
  });
  const others = sessions.length > 1 ? form('/account/sessions/end-others', sayHtml('Sign out everywhere else')) : '';
  return `<section class="account-form account-form--part" aria-labelledby="sessions-title"><div class="account-form__about"><h2 id="sessions-title">${sayHtml('Where you are signed in')}</h2><p>${sayHtml('Do you not know one of them? Sign it out, and choose a new password.')}</p></div><div class="account-form__fields"><ul class="account-sessions">${rows.join('')}</ul>${others}</div></section>`;
}

/** 'Firefox 140 on Linux' */
const deviceName = ({ browser, system }: CustomerSession): string =>
  browser !== '' && system !== ''
    ? say('{browser} on {system}', { browser, system })
    : browser || system || say('An unknown browser');
