import { ActionIcon, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconBookmarks, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useRemoveSavedSearchMutation, useSavedSearchesQuery } from '../../../generated/graphql.ts';
import type { SavedSearch_SearchFragment } from '../../../generated/graphql.ts';
import { useOutcome } from '../../../lib/outcome.ts';
import { forget } from '../../../lib/server/cache.ts';
import { DeleteDialog } from '../../../ui/dialog/DeleteDialog.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { ownWords } from '../../../ui/ownWords.ts';
import { Page } from '../../../ui/Page.tsx';
import { addressOf, filtersOf } from '../parts/savedFilters.ts';
import { useFilterWords } from '../parts/useFilterWords.ts';

/** The searches that the viewer keeps, to open and to delete. */
export default function SavedSearchesPage() {
  const intl = useIntl();
  const outcome = useOutcome();
  const [deleting, setDeleting] = useState<SavedSearch_SearchFragment | null>(null);
  const [removeSearch] = useRemoveSavedSearchMutation();
  const { data, error, refetch } = useSavedSearchesQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const heir = useFocusHeir<HTMLDivElement>();
  const searches = data?.savedSearches;

  const remove = ({ id }: SavedSearch_SearchFragment) => {
    const deletion = removeSearch({
      variables: { id },
      optimisticResponse: { removeSavedSearch: { __typename: 'SavedSearch' as const, id } },
      update: (cache) => forget(cache, 'SavedSearch', id),
    });
    void outcome(deletion, 'searches.deleted');
  };

  return (
    <Page narrow title={intl.formatMessage({ id: 'searches.title' })}>
      <Stack {...heir} gap="sm">
        {searches?.length === 0 && (
          <EmptyState
            icon={IconBookmarks}
            title={<FormattedMessage id="searches.emptyTitle" />}
            text={<FormattedMessage id="searches.emptyText" />}
            action={
              <Button component={Link} to="/browse">
                <FormattedMessage id="favourites.browse" />
              </Button>
            }
          />
        )}
        {searches && searches.length > 0 && (
          <Text c="dimmed">
            <FormattedMessage id="searches.hint" />
          </Text>
        )}
        {searches?.map((saved) => (
          <SearchCard key={saved.id} saved={saved} onDelete={() => setDeleting(saved)} />
        ))}
      </Stack>
      <DeleteDialog
        item={deleting}
        title={<FormattedMessage id="searches.deleteTitle" />}
        message={<FormattedMessage id="searches.deleteText" />}
        name={({ name }) => name}
        onDelete={remove}
        onClose={() => setDeleting(null)}
      />
      {error && !searches && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !searches && <Skeleton h={96} radius="lg" />}
    </Page>
  );
}

function SearchCard({ saved, onDelete }: { saved: SavedSearch_SearchFragment; onDelete: () => void }) {
  const intl = useIntl();
  const words = useFilterWords();
  return (
    <Card padding="md">
      <Group wrap="nowrap" justify="space-between" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={2} fz="md" {...ownWords(saved.name)}>
            {saved.name}
          </Title>
          <Text c="dimmed" fz="sm" dir="auto">
            {words(filtersOf(saved), saved.seller?.fullName ?? null).join(' · ')}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          <Button
            component={Link}
            to={addressOf(saved)}
            variant="light"
            size="sm"
            mih={44}
            leftSection={<IconSearch size={18} aria-hidden />}
            aria-label={intl.formatMessage({ id: 'searches.openName' }, { name: saved.name })}
          >
            <FormattedMessage id="searches.open" />
          </Button>
          <ActionIcon
            c="var(--mantine-color-error)"
            onClick={onDelete}
            aria-label={intl.formatMessage({ id: 'searches.deleteName' }, { name: saved.name })}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
    </Card>
  );
}
