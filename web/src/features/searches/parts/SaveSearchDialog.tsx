import { Stack, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SavedSearchesDocument, useSavedSearchesQuery, useSaveSearchMutation } from '../../../generated/graphql.ts';
import { LONGEST_SEARCH_NAME, MOST_SEARCHES } from '../../../generated/limits.ts';
import { useTextRule } from '../../../lib/limits.ts';
import { shortened } from '../../../lib/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';
import { toVariables } from '../../products/parts/browse/browseFilters.ts';
import type { BrowseFilters } from '../../products/parts/browse/browseFilters.ts';
import { useFilterWords } from './useFilterWords.ts';

interface SaveSearchDialogProps {
  filters: BrowseFilters;
  opened: boolean;
  onClose: () => void;
}

/** Asks under which name to keep a search, and proposes one. */
export default function SaveSearchDialog({ filters, opened, onClose }: SaveSearchDialogProps) {
  const intl = useIntl();
  const words = useFilterWords();
  const proposed = shortened(words(filters, null).join(' · '), LONGEST_SEARCH_NAME);
  const { data } = useSavedSearchesQuery({ fetchPolicy: 'cache-and-network', skip: !opened });
  const [saveSearch] = useSaveSearchMutation();
  const form = useForm<{ name: string }>({ defaultValues: { name: proposed } });
  const rule = useTextRule()(LONGEST_SEARCH_NAME, intl.formatMessage({ id: 'searches.nameMissing' }));
  const { errors, isSubmitting } = form.formState;
  const isFull = (data?.savedSearches.length ?? 0) >= MOST_SEARCHES;

  // Each time it opens it is about what Browse shows by then.
  useEffect(() => {
    if (opened) form.reset({ name: proposed });
  }, [form, opened, proposed]);

  const { submit, error } = useSubmit(form, async ({ name }) => {
    await saveSearch({
      variables: { name: name.trim(), filter: toVariables(filters).filter ?? {} },
      update: (cache, { data: saved }) =>
        cache.updateQuery({ query: SavedSearchesDocument }, (known) =>
          known && saved ? { savedSearches: [saved.saveSearch, ...known.savedSearches] } : known,
        ),
    });
    toastSuccess(intl.formatMessage({ id: 'searches.saved' }));
    onClose();
  });

  const whyNot = (name: string) => {
    const isTaken = data?.savedSearches.some((saved) => saved.name === name.trim()) ?? false;
    return isTaken ? intl.formatMessage({ id: 'searches.nameTaken' }) : rule(name);
  };

  return (
    <ResponsiveDialog
      opened={opened}
      busy={isSubmitting}
      onClose={onClose}
      title={<FormattedMessage id="searches.save" />}
      description={
        <Text c="dimmed" fz="sm" mb="md">
          <FormattedMessage id="searches.hint" />
        </Text>
      }
    >
      {isFull ? (
        <Text>
          <FormattedMessage id="searches.full" values={{ count: MOST_SEARCHES }} />
        </Text>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <TextInput
              required
              attributes={autoInput}
              label={<FormattedMessage id="searches.name" />}
              error={errors.name?.message}
              {...form.register('name', { validate: whyNot })}
            />
            <FormError error={error} />
            <SubmitButton size="md" pending={isSubmitting}>
              <FormattedMessage id="searches.keep" />
            </SubmitButton>
          </Stack>
        </form>
      )}
    </ResponsiveDialog>
  );
}
