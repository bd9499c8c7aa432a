/** For parts that stand one below the other: what is below an outline is not shown yet, since it would move from under the pointer. */
export const inOrder = {
  '& > :is(.MuiSkeleton-root, :has(.MuiSkeleton-root)) ~ *': { visibility: 'hidden' },
} as const
