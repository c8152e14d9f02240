import { say } from '@plinth/words';
import { Icon, infoIcon } from '../parts/icons.tsx';
import type { InstallmentPillProps } from './installments.ts';

/** The installment offer (INST-01 … INST-03) and the button of its information popup. Without JavaScript the button is a link. */
export const InstallmentPill = ({ provider, inRange, text, infoUrl }: InstallmentPillProps) => (
  <p className={`pl-installments pl-installments--${inRange ? 'in-range' : 'out-of-range'}`}>
    <span>
      <b className="pl-installments__provider">{provider}</b> {text}
    </span>
    <a
      className="pl-installments__info"
      href={infoUrl}
      aria-label={say('About paying with {provider}', { provider })}
      data-replay=""
      onClick={(event) => {
        event.preventDefault();
        import('./open-installment-info.tsx')
          .then(({ openInstallmentInfo }) => openInstallmentInfo(provider, infoUrl))
          // INST-13: a popup that cannot be had is no trouble of the shopper's.
          .catch((error) => console.error(error));
      }}
    >
      <Icon path={infoIcon} />
    </a>
  </p>
);
