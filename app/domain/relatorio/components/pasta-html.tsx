import type { ReactNode } from 'react';
import { SOMAS, type ItemDoIndice, type PaginaDaPasta, type TabelaDaPasta } from '../pasta.ts';

/** Without quotes or angles: it is written into the page as text. On a phone each row of a table stands as a list. */
const ESTILO = `body{font:16px/1.5 system-ui,sans-serif;color:#1c1c1a;max-width:72rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;width:100%;font-size:.9rem}
caption{text-align:left;font-weight:700;padding:.5rem 0}th,td{text-align:left;vertical-align:top;padding:.35rem .5rem;border-bottom:1px solid #cfcabd;overflow-wrap:break-word}
dt{color:#55503f}dd{margin:0 0 .5rem;font-weight:600;white-space:pre-wrap}.texto{white-space:pre-wrap}code{font-size:.8rem;word-break:break-all}a{color:#2c5a3c}td code{display:block;min-width:16rem}
@media(max-width:45rem){tr,th[scope=row],td{display:block;border:0}tr{border-bottom:1px solid #cfcabd;padding:.5rem 0}thead{position:absolute;clip-path:inset(50%)}
th,td{padding:.1rem 0;overflow-wrap:anywhere}td:empty{display:none}td::before{content:attr(data-rotulo);display:block;color:#55503f;font-size:.8rem}td code{min-width:0}}`;

/** A page that opens from the folder itself: it asks for nothing from outside. */
function Folha({ titulo, processo, children }: { titulo: string; processo: string; children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${titulo}, ${processo}`}</title>
        <style>{ESTILO}</style>
      </head>
      <body>
        <p>Processo {processo}</p>
        <h1>{titulo}</h1>
        {children}
      </body>
    </html>
  );
}

function Tabela({ legenda, colunas, linhas }: TabelaDaPasta) {
  if (linhas.length === 0) return <p>{legenda}: nada.</p>;
  return (
    <table>
      <caption>{legenda}</caption>
      <thead>
        <tr>
          {colunas.map((coluna) => (
            <th key={coluna} scope="col">
              {coluna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha, indice) => (
          <tr key={indice}>
            {linha.map((celula, coluna) => (
              <td key={coluna} data-rotulo={colunas[coluna]}>
                {celula}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PaginaHtml({
  titulo,
  processo,
  pagina: { fatos = [], textos = [], tabelas = [] },
}: {
  titulo: string;
  processo: string;
  pagina: PaginaDaPasta;
}) {
  return (
    <Folha titulo={titulo} processo={processo}>
      <dl>
        {fatos.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor === '' ? 'Não há' : valor}</dd>
          </div>
        ))}
      </dl>
      {textos.map(([rotulo, texto]) => (
        <section key={rotulo}>
          <h2>{rotulo}</h2>
          <p className="texto">{texto}</p>
        </section>
      ))}
      {tabelas.map((tabela) => (
        <Tabela key={tabela.legenda} {...tabela} />
      ))}
    </Folha>
  );
}

/** Address of a place of the folder from its root. */
const endereco = (caminho: string): string => caminho.split('/').map(encodeURIComponent).join('/');

export function IndiceHtml({
  processo,
  geradoEm,
  itens,
}: {
  processo: string;
  geradoEm: string;
  itens: readonly ItemDoIndice[];
}) {
  const problemas = itens.filter(({ problema }) => problema !== null);
  return (
    <Folha titulo="Pasta do processo" processo={processo}>
      <p>
        {itens.length} arquivos, gerados em {geradoEm}. O SHA-256 de cada um está ao lado dele e em {SOMAS},
        que o comando <code>sha256sum --check {SOMAS}</code> confere.
      </p>
      {problemas.length > 0 && (
        <p>
          <strong>{problemas.length} com problema</strong>, dito ao lado de cada um.
        </p>
      )}
      <table>
        <caption>Índice</caption>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Arquivo</th>
            <th scope="col">Bytes</th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {itens.map(({ caminho, titulo, bytes, sha256, problema }) => (
            <tr key={caminho}>
              <th scope="row">{titulo}</th>
              <td data-rotulo="Arquivo">
                {sha256 === '' ? caminho : <a href={endereco(caminho)}>{caminho}</a>}
                {problema !== null && <p>{problema}</p>}
              </td>
              <td data-rotulo="Bytes">{bytes}</td>
              <td data-rotulo="SHA-256">
                <code>{sha256}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Folha>
  );
}
