import type { ReactNode } from 'react';
import mark from '../ui/plinth.svg';

/** The frame of the screens in front of the sign-in. */
export function Entrance({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <main className="entrance">
      <div className="entrance__card">
        <div className="entrance__head">
          <img src={mark} alt="Plinth" width={40} height={40} />
          <h1>{title}</h1>
          <p className="soft">{text}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
