import { useLocation } from '@remix-run/react';
import { buttonClass, LinkButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import { SITUACOES_DA_DILIGENCIA } from '../labels.ts';
import type { MesaDaAnalise } from '../queries.server/mesa.ts';
import type { PropsDaMesa } from './mesa-analise.tsx';

/** What of this person's vault would serve here and was not used. R-HAB-08. */
export function Cofre({ mesa: { cofre } }: { mesa: MesaDaAnalise }) {
  return (
    <section className="criterio" aria-labelledby="cofre">
      <h3 id="cofre" className="text-sm font-semibold">
        No cofre de documentos
      </h3>
      {cofre.map(({ arquivoId, processo, aptoEm, validoAte }) => (
        <div key={arquivoId}>
          <p className="num mb-2 text-sm text-suave">
            Um documento destes, desta pessoa, foi apto em {processo}, em {formatarDia(diaDoInstante(aptoEm))}
            , {validoAte === null ? 'sem prazo de validade' : `válido até ${formatarDia(validoAte)}`}. Ela não
            o reaproveitou aqui.
          </p>
          <a
            className={buttonClass('padrao', { pequeno: true })}
            href={`/arquivos/${arquivoId}?ver=1`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="eye" />
            Comparar
          </a>
        </div>
      ))}
    </section>
  );
}

/** The requests of the document, and the way to make one. R-HAB-07. */
export function Diligencias({
  mesa: { documento, diligencias, id },
  base,
  aberto,
}: PropsDaMesa & { aberto: boolean }) {
  const { search } = useLocation();
  const deste = diligencias.filter(({ tipoDocumentoId }) => tipoDocumentoId === documento?.tipoId);
  if (documento === null || (deste.length === 0 && !aberto)) return null;
  const pendente = deste.some(({ situacao }) => situacao === 'aberta' || situacao === 'vencida');
  return (
    <section className="criterio" aria-labelledby="diligencia">
      <h3 id="diligencia" className="text-sm font-semibold">
        Diligência
      </h3>
      {deste.length === 0 && (
        <p className="mb-2 text-sm text-suave">
          Reabre só este documento para esta pessoa, até uma data, com mensagem. O arquivo de agora fica
          guardado.
        </p>
      )}
      <ul className="num mb-2 grid gap-1 text-sm">
        {deste.map((diligencia) => (
          <li key={diligencia.id}>
            <b>{SITUACOES_DA_DILIGENCIA[diligencia.situacao]}</b>, até {formatarDia(diligencia.ate)}:{' '}
            {diligencia.motivo}
          </li>
        ))}
      </ul>
      {aberto && (
        <LinkButton
          para={`${base}/${id}/diligencia/${String(documento.tipoId)}${search}`}
          icone="rotate-ccw"
          pequeno
          manterRolagem
        >
          {pendente ? 'Ver diligência' : 'Pedir diligência'}
        </LinkButton>
      )}
    </section>
  );
}
