import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Range } from '../api/analytics.ts';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { RangeBar } from './range-bar.tsx';

interface ScreenFrameProps<Data> {
  title: string;
  /** Absent: the screen is not about days. */
  range?: Range;
  /** False: the days are compared with none. */
  compares?: boolean;
  about?: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What every screen of analytics has: its name, its days, and what there is to say while it loads. */
export function ScreenFrame<Data>({ title, range, compares, about, query, children }: ScreenFrameProps<Data>) {
  return (
    <div className="screen">
      <div className="screen__head">
        <h1>{title}</h1>
      </div>
      {about ? <p className="soft">{about}</p> : null}
      {range ? <RangeBar range={range} {...(compares === undefined ? {} : { compares })} /> : null}
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <LoadFailure error={query.error} retry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}
