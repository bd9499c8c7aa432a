import type { Env } from './env.ts'

/** Whether an administrator approves each startup before it is published. Everything that depends on it asks here. */
export const reviewsListings = ({ reviewListings }: Pick<Env, 'reviewListings'>): boolean => reviewListings
