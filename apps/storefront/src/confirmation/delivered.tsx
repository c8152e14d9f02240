import { paths } from '@plinth/domain';
import { say } from '@plinth/words';
import type { ReactNode } from 'react';

/** What was handed over for an order, as its buyer reads it. */
export interface DeliveryProps {
  /** `url` absent: it cannot be downloaded any more, and the note says why. */
  downloads: readonly { filename: string; size: string; url?: string; note: string }[];
  /** `left`: what is still on it, where something was spent; `note`: whom it goes to, and when. */
  giftCards: readonly { code: string; amount: string; left?: string; note?: string }[];
  /** `until`: how long the link makes somebody a member. */
  memberships: readonly { areaName: string; url: string; isEntered: boolean; until?: string }[];
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="pl-delivered__part">
    <h2 className="pl-delivered__title">{title}</h2>
    {children}
  </section>
);

/** Files, codes and ways in, above the order that they were bought with: what a buyer came for. */
export const Delivered = ({ downloads, giftCards, memberships, storeName }: DeliveryProps & { storeName: string }) => {
  if (downloads.length + giftCards.length + memberships.length === 0) return null;
  return (
    <div className="pl-delivered">
      {downloads.length > 0 && (
        <Part title={downloads.length === 1 ? say('Your download') : say('Your downloads')}>
          <ul className="pl-delivered__files">
            {downloads.map(({ filename, size, url, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, in which names may repeat
              <li key={index} className="pl-delivered__file">
                <div>
                  <p className="pl-delivered__name">{filename}</p>
                  <p className="pl-delivered__note">
                    {size} · {note}
                  </p>
                </div>
                {url && (
                  <a className="pl-button pl-button--small" href={url}>
                    {say('Download')}
                    <span className="pl-hidden"> {filename}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {giftCards.length > 0 && (
        <Part title={giftCards.length === 1 ? say('Your gift card') : say('Your gift cards')}>
          <ul className="pl-delivered__cards">
            {giftCards.map(({ code, amount, left, note }) => (
              <li key={code} className="pl-delivered__card">
                <span className="pl-delivered__shop">{storeName}</span>
                <span className="pl-delivered__amount">{amount}</span>
                <span className="pl-delivered__code">{code}</span>
                {left !== undefined && (
                  <span className="pl-delivered__left">{say('{amount} left', { amount: left })}</span>
                )}
                {note !== undefined && <span className="pl-delivered__for">{note}</span>}
              </li>
            ))}
          </ul>
          <p className="pl-delivered__note">
            {giftCards.length === 1
              ? say('The code is typed at the checkout, under Gift card.')
              : say('Each code is typed at the checkout, under Gift card.')}{' '}
            {say('What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.')}{' '}
            <a href={paths.giftCardBalance}>{say('See what is left on it')}</a>
          </p>
        </Part>
      )}
      {memberships.map(({ areaName, url, isEntered, until }) => (
        <Part key={url} title={say('Your membership')}>
          <div className="pl-delivered__file">
            <div>
              <p className="pl-delivered__name">{areaName}</p>
              <p className="pl-delivered__note">
                {isEntered
                  ? say('It is open to the account that has it.')
                  : say(
                      'Sign in or make an account, and it is yours. The link is good for one person, until {until}.',
                      {
                        until: until ?? '',
                      },
                    )}
              </p>
            </div>
            <a className="pl-button pl-button--small" href={url}>
              {say('Enter')}
              <span className="pl-hidden"> {areaName}</span>
            </a>
          </div>
        </Part>
      ))}
    </div>
  );
};
