import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { PASSOS } from '../labels.ts';
import { AGENDA, ATOM, ROTA } from '../telas.ts';

/** How to take part, and how to be told of what is new; beside every page of demands. */
export function ComoParticipar({ consulta = '' }: { consulta?: string }) {
  return (
    <aside className="grid content-start gap-4">
      <section className="painel p-4" aria-labelledby="participar">
        <h2 id="participar" className="mb-3 text-lg">
          Como participar
        </h2>
        <ol className="grid gap-3">
          {PASSOS.map(({ titulo, texto }, indice) => (
            <li key={titulo} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2">
              <span
                className="num grid size-7 place-items-center rounded-full border border-current text-sm font-semibold"
                aria-hidden="true"
              >
                {indice + 1}
              </span>
              <span>
                <b className="block">{titulo}</b>
                <span className="text-sm text-suave">{texto}</span>
              </span>
            </li>
          ))}
        </ol>
        <div className="mt-4 grid gap-2">
          <LinkButton para="/novo-usuario" variante="primary" icone="user-plus">
            Cadastre-se
          </LinkButton>
          <LinkButton para="/login">Já tenho conta</LinkButton>
        </div>
      </section>
      <section className="painel p-4" aria-labelledby="novas">
        <h2 id="novas" className="text-lg">
          Receba as novas
        </h2>
        <p className="mb-2 text-sm text-suave">Sem conta e sem deixar seu e-mail.</p>
        <ul>
          <li>
            <Anchor className="elo alvo" para={ATOM + consulta} recarregar>
              Leitor de notícias (Atom)
            </Anchor>
          </li>
          <li>
            <Anchor className="elo alvo" para={AGENDA + consulta} recarregar>
              Prazos na agenda (ICS)
            </Anchor>
          </li>
          <li>
            <Anchor className="elo alvo" para={`${ROTA}.xlsx${consulta}`} recarregar>
              Planilha (XLSX)
            </Anchor>
          </li>
          <li>
            <Anchor className="elo alvo" para={`${ROTA}.csv${consulta}`} recarregar>
              Dados (CSV)
            </Anchor>
          </li>
        </ul>
        <h2 className="mt-4 text-lg">Dúvidas</h2>
        <p className="text-sm">
          Os documentos do portal podem ser conferidos pelo código impresso neles.{' '}
          <Anchor className="elo alvo" para="/verificar">
            Conferir um documento
          </Anchor>
        </p>
      </section>
    </aside>
  );
}
