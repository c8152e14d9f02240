import type { WebsiteMade } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createWebsite, websitesQuery } from '../api/websites.ts';
import { MadeScreen } from '../setup/made-screen.tsx';
import { WebsiteWizard } from '../setup/website-wizard.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';

/** Another website, in the same steps as the first one; who signed in as the demo's owner says who they are on the way. */
export function NewWebsiteScreen() {
  const list = useQuery(websitesQuery);
  const client = useQueryClient();
  const [made, setMade] = useState<WebsiteMade | null>(null);
  if (list.isPending) return <ListSkeleton rows={4} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  if (made) return <MadeScreen made={made} enter={() => location.assign(made.editorUrl)} />;
  const { asksOwner, websites } = list.data;
  return (
    <div className="screen">
      <div>
        <BackLink to="/websites">Websites</BackLink>
      </div>
      <WebsiteWizard
        asksOwner={asksOwner}
        demoSites={asksOwner ? websites.filter(({ isDemo }) => isDemo).map(({ title }) => title) : []}
        make={({ displayName, email, password, keepDemo, ...website }) =>
          createWebsite({ website, ...(asksOwner && { owner: { displayName, email, password }, keepDemo }) })
        }
        done={(one) => {
          void client.invalidateQueries({ queryKey: ['websites'] });
          void client.invalidateQueries({ queryKey: ['me'] });
          setMade(one);
        }}
      />
    </div>
  );
}
