import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Contact } from '@baobab/validation'
import { answered } from '../../session/answered.ts'

/** One's contacts on both sides, newest first, page after page. */
export function useContacts() {
  const provider = useDataProvider<BaobabDataProvider>()
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['contacts', 'list'],
    initialPageParam: undefined as Pick<Contact, 'startup_uuid' | 'person'> | undefined,
    queryFn: async ({ pageParam }) => answered(await provider.contacts(pageParam)),
    getNextPageParam: ({ data: page, has_more }) => (has_more ? page.at(-1) : undefined),
  })
  return { ...query, contacts: data?.pages.flatMap((page) => page.data), sides: data?.pages[0]?.sides }
}

/** What connects one with a person. */
export function useContactsWith(person: string) {
  const provider = useDataProvider<BaobabDataProvider>()
  return useQuery({ queryKey: ['contacts', 'with', person], queryFn: () => provider.contactsWith(person) })
}
