import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { messages } from '../messages.ts';
import { useSession, useSessionVersion } from '../site/use-session.ts';
import { ListSkeleton } from '../ui/states.tsx';
import { BuildTab } from './build-tab.tsx';
import { FormBar } from './form-bar.tsx';
import { FormPreview } from './form-preview.tsx';
import { StorageTab } from './storage-tab.tsx';
import { AdvancedTab, CaptchaTab, DisclaimerTab } from './text-tabs.tsx';
import { type FormSession, type FormTab, type FormTabProps, formTabs, tabTitles } from './use-form.ts';

const PANELS: Readonly<Record<FormTab, (props: FormTabProps) => React.ReactNode>> = {
  build: BuildTab,
  storage: StorageTab,
  advanced: AdvancedTab,
  captcha: CaptchaTab,
  disclaimer: DisclaimerTab,
};

/** One form: what it asks, where answers go, what visitors are told; with its preview beside it (FORM-02). */
export function FormScreen() {
  const { formId } = useParams({ from: '/shell/forms/$formId' });
  const session = useSession('form', formId);
  return session ? <FormEditor key={formId} formId={formId} session={session} /> : <ListSkeleton />;
}

function FormEditor({ formId, session }: { formId: string; session: FormSession }) {
  useSessionVersion(session);
  const { tab: asked = 'build' } = useSearch({ from: '/shell/forms/$formId' });
  const navigate = useNavigate({ from: '/forms/$formId' });
  const [isSaving, setSaving] = useState(false);
  const tab = formTabs.find((one) => one === asked);
  const status = session.status();
  if (status.kind === 'opening') return <ListSkeleton />;
  const props = { session, form: session.value(), formId };
  return (
    <div className="forms-editor">
      <FormBar session={session} formId={formId} isSaving={isSaving} onSaving={setSaving} />
      <div className="forms-editor__body">
        {tab === undefined ? (
          <p className="notice" role="alert">
            {messages.unexpectedOption(asked)}
          </p>
        ) : null}
        <div className="forms-editor__columns">
          <Tabs
            className="forms__tabs"
            selectedKey={tab ?? 'build'}
            onSelectionChange={(key) =>
              void navigate({ search: key === 'build' ? {} : { tab: String(key) }, replace: true })
            }
          >
            <TabList aria-label="Parts of the form" className="forms__tablist">
              {formTabs.map((one) => (
                <Tab key={one} id={one} className="forms__tab">
                  {tabTitles[one]}
                </Tab>
              ))}
            </TabList>
            {formTabs.map((one) => {
              const Panel = PANELS[one];
              return (
                <TabPanel key={one} id={one} className="forms__panel">
                  {/* While it is being saved nothing is changed (FORM-15), and then it goes on (FORM-16). */}
                  <fieldset className="forms__work" disabled={isSaving}>
                    <Panel {...props} />
                  </fieldset>
                </TabPanel>
              );
            })}
          </Tabs>
          <FormPreview session={session} formId={formId} />
        </div>
      </div>
    </div>
  );
}
