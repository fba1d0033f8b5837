import { Prisma } from '#app/generated/prisma/client.ts';

/** What a message says: its variables and, once it was sent, the text that it went with. */
export type ComTexto = {
  dados: Record<string, string>;
  corpo: string | null;
  versao_do_texto: number | null;
  modelo_html: string | null;
  modelo_texto: string | null;
  modelo_url: string | null;
};

export const TEXTO = Prisma.sql`
  m.dados, v.corpo, v.versao as versao_do_texto, t.html as modelo_html, t.texto as modelo_texto, t.url_base as modelo_url`;

export const LIGACAO_DO_TEXTO = Prisma.sql`
  left join modelo_de_email t on t.id = m.modelo_id
  left join texto_de_mensagem v on v.id = m.texto_id`;

export const comTexto = ({
  dados,
  corpo,
  versao_do_texto,
  modelo_html,
  modelo_texto,
  modelo_url,
}: ComTexto) => ({
  dados,
  corpo,
  versaoDoTexto: versao_do_texto,
  modelo:
    modelo_html === null || modelo_texto === null || modelo_url === null
      ? null
      : { html: modelo_html, texto: modelo_texto, urlBase: modelo_url },
});
