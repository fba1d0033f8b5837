import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IndiceHtml, PaginaHtml } from '#app/domain/relatorio/components/pasta-html.tsx';

const pagina = (html: string): string => `<!doctype html>${html}`;

export const paginaHtml = (props: ComponentProps<typeof PaginaHtml>): string =>
  pagina(renderToStaticMarkup(createElement(PaginaHtml, props)));

export const indiceHtml = (props: ComponentProps<typeof IndiceHtml>): string =>
  pagina(renderToStaticMarkup(createElement(IndiceHtml, props)));
