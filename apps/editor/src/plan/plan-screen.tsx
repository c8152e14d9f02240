import { type Feature, namedFeatures } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changePlan, planQuery } from '../api/plan.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { useQuickChange } from '../ui/use-quick-change.ts';

const names: Readonly<Record<(typeof namedFeatures)[number], string>> = {
  commerce: 'Store',
  'gift-cards': 'Gift cards',
  subscriptions: 'Subscriptions',
  afterpay: 'Afterpay',
  clearpay: 'Clearpay',
  klarna: 'Klarna',
};

/** What the website may do, and the end of its trial (PAGE-15, PAGE-16). */
export function PlanScreen() {
  const client = useQueryClient();
  const plan = useQuery(planQuery);
  const change = useQuickChange({
    of: planQuery,
    shown: (now, next: Parameters<typeof changePlan>[0]) => ({ ...now, ...next }),
    send: changePlan,
    onSaved: ({ isTrial }) => {
      void client.invalidateQueries({ queryKey: ['me'] });
      toast({ text: isTrial === false ? 'The trial has ended. Search engines may find the website now.' : 'Saved.' });
    },
  });
  if (plan.isPending) return <ListSkeleton rows={4} />;
  if (plan.isError) return <LoadFailure error={plan.error} retry={() => void plan.refetch()} />;
  const { isTrial, features } = plan.data;
  const set = (feature: Feature, on: boolean) =>
    change.press({ features: on ? [...features, feature] : features.filter((each) => each !== feature) });
  return (
    <div className="screen" style={{ maxWidth: 720 }}>
      <div className="screen__head">
        <h1>Plan</h1>
      </div>
      {change.problem ? (
        <p className="notice notice--bad" role="alert">
          <span>{change.problem}</span>
        </p>
      ) : null}
      <section className="card" aria-labelledby="plan-state">
        <div className="card__head">
          <h2 id="plan-state">{isTrial ? 'This website is on trial' : 'This is a full website'}</h2>
        </div>
        <div className="card__body">
          <p>
            {isTrial
              ? 'Everything works, but search engines are asked to leave it out until the trial ends.'
              : 'Search engines may find it, unless its own settings say otherwise.'}
          </p>
          {isTrial ? (
            <div>
              <Button tone="primary" busy={change.isPending} onPress={() => change.press({ isTrial: false })}>
                Upgrade to a full website
              </Button>
            </div>
          ) : null}
        </div>
      </section>
      <section className="card" aria-labelledby="plan-features">
        <div className="card__head">
          <h2 id="plan-features">Features that themes are told of</h2>
        </div>
        <div className="card__body">
          <p>
            Themes and their scripts read which of these the website has. What the store itself does stays as it is.
          </p>
          <div className="switch-list">
            {namedFeatures.map((feature) => (
              <Switch
                key={feature}
                label={names[feature]}
                showLabel
                checked={features.includes(feature)}
                onChange={(on) => set(feature, on)}
              />
            ))}
          </div>
        </div>
      </section>
    </div>
  );
}
