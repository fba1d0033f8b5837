import { Fragment, type ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Stepper } from '#app/components/stepper.tsx';
import type { Elo, PassoDoCaminho } from '../caminho.ts';
import type { MinhaDemanda } from '../queries.server/demanda.ts';
import { abertoDaDemanda, caminhoDaDemanda, idDoPasso } from '../telas.ts';
import { Frase } from './frase.tsx';

/** What to do now: one solid button; whatever else is asked follows, each with its own. */
function OQueFazerAgora({
  agora,
  motivo,
}: {
  agora: MinhaDemanda['agora'];
  /** What the review wrote of the document that it asks for again. */
  motivo: string | null;
}) {
  const { grupo, frase, botao, selo, tarefas } = agora;
  const [primeira, ...outras] = tarefas;
  const precisa = grupo === 'precisa';
  return (
    <section
      className={`painel mb-4 p-4 ${precisa ? 'border-accent shadow-[inset_4px_0_0_var(--color-accent)]' : ''}`}
      aria-labelledby="agora"
    >
      <h2 id="agora" className="text-xs font-normal text-suave">
        {precisa ? 'O que fazer agora' : grupo === 'andamento' ? 'Nada a fazer agora' : 'Encerrada'}
      </h2>
      {selo && (
        <p className="mt-1">
          <Badge tom={selo.tom}>{selo.texto}</Badge>
        </p>
      )}
      <p className="mt-1">
        <Frase trechos={frase} />
      </p>
      {motivo !== null && (
        <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
          A análise pediu: <q>{motivo}</q>
        </p>
      )}
      {primeira?.prazo && (
        <details className="mt-1 text-sm">
          <summary className="elo alvo cursor-pointer">O prazo por extenso</summary>
          <p className="text-suave first-letter:uppercase">{primeira.prazo}.</p>
        </details>
      )}
      {botao && (
        <p className="mt-3 flex flex-wrap gap-2 max-sm:*:w-full">
          <LinkButton para={abertoDaDemanda(botao.href)} variante={precisa ? 'primary' : 'padrao'}>
            {botao.rotulo}
          </LinkButton>
          {precisa && (
            <LinkButton para="/minha-agenda" icone="calendar-plus">
              Pôr os prazos na agenda
            </LinkButton>
          )}
        </p>
      )}
      {outras.length > 0 && (
        <>
          <h3 className="mt-4 text-sm">Também espera por você</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {outras.map(({ chave, titulo, curto, href, botao: rotulo }) => (
              <li key={chave}>
                {titulo}
                {curto !== undefined && `, ${curto}`}.{' '}
                <Anchor className="elo" para={abertoDaDemanda(href)}>
                  {rotulo}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const Elos = ({ elos, passo }: { elos: readonly Elo[]; passo: string }) =>
  elos.map(({ rotulo, href }, lugar) => (
    <Fragment key={href}>
      {lugar > 0 && <span aria-hidden="true"> · </span>}
      <Anchor className="elo" para={abertoDaDemanda(href)}>
        {rotulo}
        <span className="sr-only">: {passo}</span>
      </Anchor>
    </Fragment>
  ));

function Conteudo({ passo: { titulo, selo, elos, fatos, motivos } }: { passo: PassoDoCaminho }) {
  return (
    <div className="text-sm">
      {elos.length > 0 && (
        <p>
          <Elos elos={elos} passo={titulo} />
        </p>
      )}
      {fatos.map(({ chave, texto, elos: deles }) => (
        <p key={chave}>
          {texto} <Elos elos={deles} passo={titulo} />
        </p>
      ))}
      {motivos.length > 0 && (
        <>
          <p className="mt-1 font-semibold">
            {selo?.tom === 'success' ? 'Por que não tinha sido aprovado' : 'Por que não foi aprovado'}
          </p>
          <ul className="list-disc pl-5 whitespace-pre-line">
            {motivos.map((motivo) => (
              <li key={motivo}>{motivo}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** 'O seu caminho': stage by stage, with what each brought. */
function CaminhoNaDemanda({ caminho }: { caminho: readonly PassoDoCaminho[] }) {
  return (
    <section className="painel p-4" aria-labelledby="caminho">
      <h2 id="caminho" className="mb-3">
        O seu caminho
      </h2>
      <Stepper
        etapas={caminho.map((passo) => ({
          id: idDoPasso(passo.id),
          titulo: passo.titulo,
          estado: passo.estado,
          selo: passo.selo && <Badge tom={passo.selo.tom}>{passo.selo.texto}</Badge>,
          descricao: passo.descricao ?? undefined,
          conteudo: <Conteudo passo={passo} />,
        }))}
      />
    </section>
  );
}

function Lado({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) {
  return (
    <section className="painel overflow-hidden" aria-labelledby={id}>
      <div className="painel-topo border-b-0">
        <h2 id={id} className="text-base">
          {titulo}
        </h2>
      </div>
      <ul className="text-sm [&>li]:border-t [&>li]:border-base-300 [&>li]:px-4 [&>li]:py-2">{children}</ul>
    </section>
  );
}

/** Messages, papers and the way out of a demand. */
function AoLadoDaDemanda({
  demanda: { id, processo, mensagens, comprovantes, cronograma, emNome, retirar },
  datas,
}: {
  demanda: MinhaDemanda;
  /** The dates to come, as the agenda shows them. */
  datas: ReactNode;
}) {
  const mais = mensagens.total - mensagens.linhas.length;
  return (
    <div className="grid content-start gap-4">
      {datas}
      <Lado id="mensagens" titulo="Mensagens desta demanda">
        {mensagens.linhas.map(({ id: mensagem, assunto, quando, lida }) => (
          <li key={mensagem}>
            <Anchor
              className={`elo wrap-anywhere ${lida ? '' : 'font-bold'}`}
              para={`/mensagens/${mensagem}`}
            >
              {assunto}
            </Anchor>
            <div className="num text-xs text-suave">
              {quando}
              {!lida && ', não lida'}
            </div>
          </li>
        ))}
        {mensagens.total === 0 && <li className="text-suave">Nenhuma mensagem ainda.</li>}
        {mais > 0 && (
          <li>
            <Anchor className="elo alvo" para="/mensagens">
              {`Ver mais ${mais.toLocaleString('pt-BR')} em Mensagens`}
            </Anchor>
          </li>
        )}
      </Lado>
      {emNome.length > 0 && (
        <Lado id="em-nome" titulo="Feito em seu nome pela equipe">
          {emNome.map(({ id: ato, nome, quando, href, desfaz }) => (
            <li key={ato}>
              <Anchor className="elo" para={abertoDaDemanda(href)}>
                {nome}
                {desfaz && ': ver ou desfazer'}
              </Anchor>
              <div className="num text-xs text-suave">{quando}</div>
            </li>
          ))}
        </Lado>
      )}
      <Lado id="papeis" titulo="Comprovantes e documentos">
        {comprovantes.map(({ codigo, rotulo, quando }) => (
          <li key={codigo}>
            <Anchor className="elo" para={`/comprovantes/${codigo}`}>
              {`Comprovante: ${rotulo}`}
            </Anchor>
            <div className="num text-xs text-suave">{quando}</div>
          </li>
        ))}
        {cronograma && (
          <li>
            <Anchor className="elo alvo" para={abertoDaDemanda(`${caminhoDaDemanda(id)}/cronograma`)}>
              Cronograma completo
            </Anchor>
          </li>
        )}
        <li>
          <Anchor
            className="elo alvo"
            para={`/historico-credenciamento?busca=${encodeURIComponent(processo)}`}
          >
            Resultados e recursos
          </Anchor>
        </li>
      </Lado>
      {retirar && (
        <section className="painel p-4 text-sm" aria-label="Retirar o interesse">
          Não quer mais participar?{' '}
          <Anchor className="elo alvo" para={`/aplicar-credenciamento/${id}/retirar`}>
            Retirar o interesse
          </Anchor>
        </section>
      )}
    </div>
  );
}

/** The whole of the page below its heading. */
export function CorpoDaDemanda({ demanda, datas }: { demanda: MinhaDemanda; datas: ReactNode }) {
  return (
    <>
      <OQueFazerAgora agora={demanda.agora} motivo={demanda.motivo} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <CaminhoNaDemanda caminho={demanda.caminho} />
        <AoLadoDaDemanda demanda={demanda} datas={datas} />
      </div>
    </>
  );
}
