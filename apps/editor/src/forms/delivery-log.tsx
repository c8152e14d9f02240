import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deliveriesQuery, retryDelivery } from '../api/forms.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { DeliveryItem } from '../ui/delivery-item.tsx';
import { Scrolled } from '../ui/scrolled.tsx';
import { toast } from '../ui/toast.tsx';

/** What was sent to webhooks and Zaps, what came of it, and another go for what failed. */
export function DeliveryLog({ formId }: { formId: string }) {
  const client = useQueryClient();
  const formats = useFormats();
  const log = useQuery(deliveriesQuery(formId));
  const retry = useMutation({
    mutationFn: (id: string) => retryDelivery(formId, id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['form-deliveries', formId] }),
    onError: (error) => toast({ text: error.message }),
  });
  return (
    <section className="card" aria-label="What was sent">
      <div className="card__head">
        <h2>What was sent</h2>
      </div>
      <div className="card__body">
        {log.error && !log.data ? (
          <p role="alert">
            {messages.unableToLoadResults} <Button onPress={() => void log.refetch()}>{messages.tryAgain}</Button>
          </p>
        ) : log.data?.deliveries.length === 0 ? (
          <p className="soft">Nothing yet. The next answer goes there.</p>
        ) : (
          <Scrolled className="deliveries-scroll" label="Deliveries">
            <ul className="deliveries">
              {log.data?.deliveries.map((one) => (
                <DeliveryItem
                  key={one.id}
                  status={one.status}
                  title={one.url || 'An address that has been removed'}
                  told={[
                    formats.moment(one.triedAt ?? one.created),
                    one.problem,
                    one.attempts > 1 ? `${one.attempts} tries` : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  action={
                    one.status === 'failed' && one.url !== '' ? (
                      <Button busy={retry.isPending} onPress={() => retry.mutate(one.id)}>
                        {messages.retry}
                      </Button>
                    ) : null
                  }
                />
              ))}
            </ul>
          </Scrolled>
        )}
      </div>
    </section>
  );
}
