import { useRouter } from '@tanstack/react-router';

/**
 * Whether the person is already on the way to another screen, which is still loading. What they typed a moment before into this one's
 * search must not lead them back.
 */
export function useOnWay(path: `/${string}`): () => boolean {
  const router = useRouter();
  return () => !router.latestLocation.pathname.endsWith(path);
}
