import { useEffect, useRef, type RefObject } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isFile, type Field, type Fields } from '@baobab/validation'
import { useCheck } from '../../fields/shared/useCheck.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What each field of a form that edits held when its person last saw it: as the record was read, and as it was read again where they
 * have not changed the field since. Pictures are left out.
 */
export function useReadValues(fields: Fields): RefObject<Values> {
  const record = useRecordContext()
  const { getValues } = useFormContext()
  const read = useRef<Values>({})
  // Until it is there, what is written in another way counts as another value.
  const isSame = useCheck()?.isSameValue ?? isIdentical
  useEffect(() => {
    if (!record) return
    const seen = Object.entries(fields).flatMap(([name, field]) => {
      if (isFile(field)) return []
      const value: unknown = getValues(name)
      const isUnchanged =
        !Object.hasOwn(read.current, name) ||
        isSame(field, value, read.current[name]) ||
        isSame(field, value, record[name])
      return [[name, isUnchanged ? record[name] : read.current[name]] as const]
    })
    read.current = Object.fromEntries(seen)
  }, [record, fields, getValues, isSame])
  return read
}

const isIdentical = (_: Field, one: unknown, other: unknown) => one === other
