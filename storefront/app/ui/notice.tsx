import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon.tsx'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const looks: Record<NoticeTone, { ground: string; ink: string; icon: IconName }> = {
  info: { ground: 'border-line bg-surface-soft', ink: 'text-ink', icon: 'info' },
  success: { ground: 'border-success bg-success-soft', ink: 'text-success', icon: 'success' },
  warning: { ground: 'border-warning bg-warning-soft', ink: 'text-warning', icon: 'warning' },
  danger: { ground: 'border-danger bg-danger-soft', ink: 'text-danger', icon: 'error' },
}

interface Props {
  tone: NoticeTone
  title?: string
  className?: string
  children?: ReactNode
  /** A small button to act on it */
  action?: ReactNode
}

/** A box with a message for the shopper. */
export function Notice({ tone, title, className = '', children, action }: Props) {
  const { ground, ink, icon } = looks[tone]
  return (
    <div className={`flex gap-3 rounded-card border px-4 py-3.5 ${ground} ${className}`}>
      <Icon name={icon} className={`mt-0.5 size-5 ${ink}`} />
      <div className="flex min-w-0 grow flex-col items-start gap-1 text-sm">
        {title && <p className={`text-base font-semibold ${ink}`}>{title}</p>}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}

interface NoticesProps {
  title: string
  texts: string[]
}

/** Changes that the shopper did not make, announced when they appear. */
export function Notices({ title, texts }: NoticesProps) {
  return (
    <div role="status">
      {texts.length > 0 && (
        <Notice tone="warning" title={title} className="mb-4">
          <ul className="list-disc pl-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
