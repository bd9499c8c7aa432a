import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { answered } from '../../session/answered.ts'

/** What questions are kept under, startup by startup; news on the topic `questions` make these old. */
const key = 'questions'

/** The questions on a startup, page after page. */
export function useQuestions(startup: string) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { data, ...query } = useInfiniteQuery({
    queryKey: [key, startup],
    queryFn: async ({ pageParam }) => answered(await provider.questions(startup, pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ has_more, data: page }) => (has_more ? page.at(-1)?.question_uuid : undefined),
    refetchOnWindowFocus: 'always',
  })
  return {
    ...query,
    questions: data?.pages.flatMap((page) => page.data),
    canAsk: data?.pages[0]?.may_ask ?? false,
  } as const
}

/** Reads the questions on a startup again, and its count where that is shown. */
export function useReadAgain(startup: string) {
  const client = useQueryClient()
  return () => {
    // Its count may come later: who changed a question goes on as soon as that is shown.
    void client.invalidateQueries({ queryKey: ['startups'] })
    return client.invalidateQueries({ queryKey: [key, startup] })
  }
}
