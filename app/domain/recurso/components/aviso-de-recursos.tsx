import { Anchor } from '#app/components/anchor.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import type { RecursoAberto } from '../queries.server/lista-historico.ts';

/** What can be appealed against now, until when: above the history, whatever its filter and page. */
export function AvisoDeRecursos({ abertos }: { abertos: readonly RecursoAberto[] }) {
  if (abertos.length === 0) return null;
  return (
    <Notice tipo="info" papel="nenhum" className="mb-4">
      <ul className="grid gap-1">
        {abertos.map(({ id, processo, etapa, fim, rotulo }) => (
          <li key={id}>
            <b>Você pode entrar com recurso até {formatarJanela({ inicio: fim, fim }, 'fim')}:</b>{' '}
            <span className="codigo">{processo}</span>, {etapa}.{' '}
            <Anchor className="elo" para={`/historico-credenciamento/${id}/recurso?novo=1`} manterRolagem>
              {rotulo}
              <span className="sr-only">
                {' '}
                de {etapa}, {processo}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
