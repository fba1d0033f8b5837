import { DocumentoA4, FichaA4 } from '#app/components/documento-a4.tsx';
import { tamanhoLegivel } from '#app/lib/text.ts';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { STATUS_DO_RECURSO } from '../labels.ts';
import type { RecursoDoPdf } from '../queries.server/solicitacao.ts';

/** 'Recurso.pdf'. */
export function RecursoA4({ recurso }: { recurso: RecursoDoPdf }) {
  return (
    <DocumentoA4
      titulo="Solicitação de Recurso"
      subtitulo={recurso.objeto}
      processo={[`Demanda ${recurso.processo}`, `Recurso nº ${String(recurso.numeracao)}`]}
    >
      <FichaA4
        colunas={2}
        itens={[
          { rotulo: 'Candidato', valor: recurso.nome },
          { rotulo: 'Fase', valor: recurso.fase },
          { rotulo: 'Enviado em', valor: formatarInstantePorExtenso(recurso.criadoEm) },
          { rotulo: 'Situação', valor: STATUS_DO_RECURSO[recurso.status] },
        ]}
      />
      <h2>Resumo da avaliação</h2>
      <ul>
        {recurso.resumo.map(({ rotulo, atende }) => (
          <li key={rotulo}>
            {rotulo}: {atende === null ? 'não avaliado' : atende ? 'atende' : 'não atende'}
          </li>
        ))}
      </ul>
      {recurso.motivos.map((motivo) => (
        <p key={motivo}>{motivo}</p>
      ))}
      <h2>Observação</h2>
      {recurso.observacao.split('\n').map((linha, indice) => (
        <p key={indice}>{linha}</p>
      ))}
      <h2>Anexos</h2>
      <ul>
        {recurso.anexos.map(({ id, nomeOriginal, bytes, sha256 }) => (
          <li key={id}>
            {nomeOriginal} ({tamanhoLegivel(bytes)}), SHA-256 {sha256}
          </li>
        ))}
      </ul>
      {recurso.decisao !== null && (
        <>
          <h2>Decisão: {STATUS_DO_RECURSO[recurso.status]}</h2>
          {recurso.decididoEm && <p>Em {formatarInstantePorExtenso(recurso.decididoEm)}.</p>}
          {recurso.decisao.split('\n').map((linha, indice) => (
            <p key={indice}>{linha}</p>
          ))}
        </>
      )}
    </DocumentoA4>
  );
}
