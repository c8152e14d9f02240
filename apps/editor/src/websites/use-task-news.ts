import type { WebsiteTask } from '@plinth/contract';
import { useEffect, useRef } from 'react';
import { isUnderWay } from '../api/websites.ts';

/** Calls `news` when something that was under way has come to its end: websites have come, or gone. */
export function useTaskNews(tasks: readonly WebsiteTask[] | undefined, news: () => void): void {
  const before = useRef(0);
  const underWay = tasks?.filter(isUnderWay).length ?? 0;
  const latest = useRef(news);
  latest.current = news;
  useEffect(() => {
    if (underWay < before.current) latest.current();
    before.current = underWay;
  }, [underWay]);
}
