import type { OfficeBanner } from '@surco/contract'
import { useState } from 'react'

import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { pictureSources } from '../../../../storefront/app/ui/picture.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { TextArea } from '../../../../storefront/app/ui/text-area.tsx'
import { api } from '../../lib/api.ts'
import { Part } from '../../ui/details-page.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { pathOfShop } from './path-of-shop.ts'

type BannerDraft = Omit<OfficeBanner, 'id' | 'state'>

/** The initial values of a new banner. */
export const noBanner: BannerDraft = {
  title: '',
  text: '',
  label: '',
  link: '',
  alt: '',
  ink: 'light',
  picture: '',
  mobilePicture: '',
  active: true,
  from: null,
  until: null,
}

interface Props {
  banner: BannerDraft
  faults: Readonly<Partial<Record<string, string>>>
}

const upload = async (data: string) =>
  (await api('POST /admin/banners/pictures', { body: { data } })).name

/** All fields of a banner, with a preview. */
export function BannerFields({ banner, faults }: Props) {
  const [shown, setShown] = useState(banner)
  const show = (change: Partial<BannerDraft>) => setShown((before) => ({ ...before, ...change }))
  return (
    <>
      <Preview banner={shown} />
      <Part title="Imágenes">
        <div className="grid items-start gap-6 sm:grid-cols-[2fr_1fr]">
          <PictureField
            name="picture"
            label="Para pantallas anchas"
            hint="Tres veces más ancha que alta, como 1920 × 640. JPEG, PNG, WebP o AVIF de hasta 5 MB."
            saved={banner.picture}
            shape="aspect-3/1"
            error={faults.picture}
            upload={upload}
            onPicture={(picture) => show({ picture })}
          />
          <PictureField
            name="mobilePicture"
            label="Para teléfonos"
            optional
            hint="Algo más alta que ancha, como 800 × 1000. Sin ella se recorta la ancha."
            saved={banner.mobilePicture}
            shape="aspect-4/5"
            error={faults.mobilePicture}
            upload={upload}
            onPicture={(mobilePicture) => show({ mobilePicture })}
          />
        </div>
        <Field
          name="alt"
          label="Qué se ve en la imagen"
          optional
          hint="Para quien no la ve. Déjalo vacío si solo adorna."
          defaultValue={banner.alt}
          error={faults.alt}
          maxLength={200}
          className="mt-4"
        />
      </Part>
      <WordsPart banner={banner} faults={faults} show={show} />
      <DaysPart banner={banner} faults={faults} />
    </>
  )
}

const WordsPart = ({
  banner,
  faults,
  show,
}: Props & { show: (change: Partial<BannerDraft>) => void }) => (
  <Part title="Palabras">
    <div className="flex flex-col gap-4">
      <Field
        name="title"
        label="Título"
        defaultValue={banner.title}
        onChange={({ currentTarget }) => show({ title: currentTarget.value })}
        error={faults.title}
        maxLength={80}
      />
      <TextArea
        name="text"
        label="Texto"
        optional
        defaultValue={banner.text}
        onChange={({ currentTarget }) => show({ text: currentTarget.value })}
        error={faults.text}
        maxLength={200}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="link"
          label="Lleva a"
          optional
          hint="Una página de la tienda, como /productos?marca=Aguadoro, o su dirección completa"
          defaultValue={banner.link}
          error={faults.link}
          maxLength={300}
          spellCheck={false}
          autoCapitalize="none"
        />
        <Field
          name="label"
          label="Texto del botón"
          optional
          hint="Sin botón, el título es el enlace."
          defaultValue={banner.label}
          onChange={({ currentTarget }) => show({ label: currentTarget.value })}
          error={faults.label}
          maxLength={40}
        />
        <Select
          name="ink"
          label="Color de las letras"
          defaultValue={banner.ink}
          onChange={({ currentTarget }) =>
            show({ ink: currentTarget.value === 'dark' ? 'dark' : 'light' })
          }
        >
          <option value="light">Claras, sobre una imagen oscura</option>
          <option value="dark">Oscuras, sobre una imagen clara</option>
        </Select>
      </div>
    </div>
  </Part>
)

const DaysPart = ({ banner, faults }: Props) => (
  <Part title="Cuándo se muestra">
    <div className="grid gap-4 sm:grid-cols-2">
      <Checkbox
        name="active"
        label="Mostrar en la página de inicio"
        defaultChecked={banner.active}
        className="sm:col-span-2"
      />
      <Field
        name="from"
        type="date"
        label="Primer día"
        optional
        defaultValue={banner.from ?? undefined}
        error={faults.from}
      />
      <Field
        name="until"
        type="date"
        label="Último día"
        optional
        hint="Se quita a la medianoche, hora del centro de México."
        defaultValue={banner.until ?? undefined}
        error={faults.until}
      />
    </div>
  </Part>
)

const grounds = { light: 'bg-soil text-soil-ink', dark: 'bg-surface-soft text-ink' }

/** Approximates the banner on the home page, in a wide window and on a phone. */
const Preview = ({ banner }: { banner: BannerDraft }) => (
  <Part title="Vista previa">
    <div aria-hidden="true" className="flex items-start gap-4">
      <Slide
        banner={banner}
        picture={banner.picture}
        shape="aspect-3/1 grow max-sm:hidden"
        words="max-w-[46%]"
      />
      <Slide
        banner={banner}
        picture={banner.mobilePicture || banner.picture}
        shape="aspect-4/5 w-full max-w-60 sm:w-44 sm:shrink-0"
        words="text-sm"
      />
    </div>
  </Part>
)

interface SlideProps {
  banner: BannerDraft
  picture: string
  shape: string
  /** Class of the text */
  words: string
}

function Slide({ banner: { title, text, label, ink }, picture, shape, words }: SlideProps) {
  const sources = pictureSources(picture && `/media/${picture}`)
  return (
    <div className={`relative min-w-0 overflow-clip rounded-card ${shape} ${grounds[ink]}`}>
      {sources && (
        <img src={sources.src} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      <div className={`relative flex flex-col gap-1 p-4 ${words}`}>
        <p className="font-display leading-tight font-extrabold wrap-anywhere">
          {title || 'Título'}
        </p>
        {text && <p className="text-xs wrap-anywhere">{text}</p>}
        {label && (
          <p className="self-start rounded-button bg-accent px-2 py-1 text-xs font-semibold text-accent-ink">
            {label}
          </p>
        )}
      </div>
    </div>
  )
}

/** Reads the submitted fields into the body of the API call. */
export function bannerOf(form: Readonly<Partial<Record<string, string>>>) {
  const word = (name: keyof typeof noBanner) => (form[name] ?? '').trim()
  return {
    title: word('title'),
    text: word('text'),
    label: word('label'),
    link: pathOfShop(word('link'), window.location.origin),
    alt: word('alt'),
    from: word('from'),
    until: word('until'),
    picture: word('picture'),
    mobilePicture: word('mobilePicture'),
    ink: form.ink === 'dark' ? ('dark' as const) : ('light' as const),
    active: form.active !== undefined,
  }
}
