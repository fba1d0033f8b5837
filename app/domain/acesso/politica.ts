/** Version of the privacy policy's text: changes whenever the text does; each acceptance names it. */
export const POLITICA = { termo: 'politica-de-privacidade', versao: '2026-11-21' } as const;
