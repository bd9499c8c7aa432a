/** What the setup files have seen go wrong in the running test, though no assertion said so. */
export const complaints: string[] = []
