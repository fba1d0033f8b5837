import { Anchor } from '#app/components/anchor.tsx';
import { buttonClass } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { agrupar } from '../rules/lista.ts';
import type { Tarefa, Urgencia } from '../types.ts';

/** Lines shown of each group; the rest is counted. */
const VISIVEIS = 6;

const GRUPOS: Record<Urgencia, { titulo: string; icone: IconName; cor: string }> = {
  atrasado: { titulo: 'Atrasado', icone: 'circle-alert', cor: 'text-error' },
  hoje: { titulo: 'Termina hoje, às 23h59', icone: 'circle-dot', cor: 'text-accent' },
  proximos: { titulo: 'Nos próximos dias', icone: 'clock', cor: 'text-base-content' },
};

function Linha({ tarefa }: { tarefa: Tarefa }) {
  const prazo = tarefa.curto ?? tarefa.prazo;
  const urgente = tarefa.urgencia !== 'proximos';
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-t border-base-300 px-4 py-2.5 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <span className={tarefa.urgencia === 'atrasado' ? 'text-error' : 'text-suave'}>
        <Icon name={tarefa.icone} />
      </span>
      <div className="min-w-0">
        <p className="text-sm font-semibold">{tarefa.titulo}</p>
        <p className="text-xs text-suave">
          {tarefa.processo !== null && <Processo tarefa={tarefa} processo={tarefa.processo} />}
          {tarefa.complemento}
          {tarefa.progresso !== null && (
            <>
              {' · '}
              <span className="codigo">{tarefa.progresso}</span>
            </>
          )}
          {prazo !== null && (
            <>
              {' · '}
              <span className="font-semibold text-base-content">{prazo}</span>
            </>
          )}
        </p>
      </div>
      <Anchor
        para={tarefa.href}
        className={buttonClass(urgente ? 'primary' : 'padrao', {
          pequeno: true,
          className: 'max-sm:col-start-2 max-sm:w-full',
        })}
      >
        {tarefa.botao}
        {tarefa.processo !== null && <span className="sr-only"> em {tarefa.processo}</span>}
      </Anchor>
    </li>
  );
}

const Processo = ({ tarefa: { lugar }, processo }: { tarefa: Tarefa; processo: string }) => (
  <span className="num">
    {lugar === undefined ? (
      processo
    ) : (
      <Anchor para={lugar} className="elo py-2">
        {processo}
      </Anchor>
    )}
    {' · '}
  </span>
);

/** 'O que precisa de você hoje': what the machine offers to this person, by urgency. R-TEL-11. */
export function ListaDeTarefas({
  tarefas,
  todas,
  vazio,
}: {
  tarefas: readonly Tarefa[];
  /** Where the whole list is. */
  todas?: { rotulo: string; href: string };
  vazio: string;
}) {
  return (
    <section className="painel overflow-hidden" aria-labelledby="hoje">
      <div className="painel-topo border-b-0">
        <h2 id="hoje">O que precisa de você hoje</h2>
        {todas && (
          <Anchor para={todas.href} className="elo alvo ml-auto text-sm">
            {todas.rotulo}
          </Anchor>
        )}
      </div>
      {tarefas.length === 0 && (
        <div className="border-t border-base-300">
          <EmptyState titulo="Nada precisa de você agora" icone="circle-check-big">
            {vazio}
          </EmptyState>
        </div>
      )}
      {agrupar(tarefas).map(({ urgencia, tarefas: lista }) => {
        const { titulo, icone, cor } = GRUPOS[urgencia];
        const resto = lista.length - VISIVEIS;
        return (
          <div key={urgencia}>
            <h3
              className={`flex items-center gap-2 border-t border-base-300 bg-base-200 px-4 py-1.5 text-xs ${cor}`}
            >
              <Icon name={icone} pequeno />
              {titulo}
              <span className="num ml-auto font-semibold text-suave">
                {lista.length}
                <span className="sr-only"> {lista.length === 1 ? 'item' : 'itens'}</span>
              </span>
            </h3>
            <ul>
              {lista.slice(0, VISIVEIS).map((tarefa) => (
                <Linha key={tarefa.chave} tarefa={tarefa} />
              ))}
              {resto > 0 && (
                <li className="border-t border-base-300 px-4 py-2 text-sm text-suave">
                  {resto === 1 ? 'Há mais 1 item.' : `Há mais ${resto} itens.`}
                </li>
              )}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
