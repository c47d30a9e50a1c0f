import { Notice } from './notice.tsx'

/** Shown instead of content that needs JavaScript while the browser runs none. */
export const NoScriptNotice = ({ title }: { title: string }) => (
  <noscript>
    <Notice tone="warning" title={title}>
      <p>Actívalo en tu navegador y recarga la página.</p>
    </Notice>
  </noscript>
)
