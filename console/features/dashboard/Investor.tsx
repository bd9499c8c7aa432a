import { useGetOne, type RaRecord } from 'react-admin'
import { isMandateEmpty } from '@baobab/validation'
import { whole } from '../../crud/states/fullRecord.ts'
import { PartSkeleton } from '../../crud/states/Skeletons.tsx'
import { Mandate } from '../investing/mandate/Mandate.tsx'
import Attention from './Attention.tsx'

interface InvestorProps {
  readonly userUuid: string
  readonly isVerified: boolean
}

/** What an investor is asked for, and what waits for them; before their address is verified nothing waits. */
export default function Investor({ userUuid, isVerified }: InvestorProps) {
  return isVerified ? <Attention userUuid={userUuid} /> : <Unverified userUuid={userUuid} />
}

function Unverified({ userUuid }: { readonly userUuid: string }) {
  const { data, isPending } = useGetOne<RaRecord>('vc', { id: userUuid, meta: whole }, { retry: false })
  if (isPending) return <PartSkeleton />
  return data && isMandateEmpty(data) ? <Mandate userUuid={userUuid} fallback={<PartSkeleton />} /> : null
}
