import { firstStage } from '@baobab/validation'

/** Whether ending a connection is asked first: an investor has gone on with it. */
export const asksFirst = (stage: string | null): stage is string => stage !== null && stage !== firstStage
