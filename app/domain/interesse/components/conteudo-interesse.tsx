import { LinkButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Notice } from '#app/components/notice.tsx';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { temRemedio } from '../rules.ts';
import type { DemandaDeInteresse, Elegibilidade } from '../types.ts';
import { Requisitos } from './requisitos.tsx';

/** What says why interest cannot be shown now. */
export const ID_DO_PORQUE = 'porque';

function objeto(demanda: DemandaDeInteresse): { rotulo: string; valor: string } {
  const { municipio, cadeia, curso, disciplina } = demanda;
  if (municipio) {
    return {
      rotulo: 'Município e cadeia',
      valor: `${municipio.nome}-${municipio.uf} - ${cadeia?.nome ?? ''}`,
    };
  }
  return { rotulo: 'Curso e disciplina', valor: `${curso?.nome ?? ''} - ${disciplina?.nome ?? ''}` };
}

function Situacao({
  permissao,
  recebe,
  remedio,
  prazo,
}: {
  permissao: Permissao;
  recebe: Permissao;
  /** The person can still mend what is missing. */
  remedio: boolean;
  prazo: string | null;
}) {
  if (permissao.ok) {
    return (
      <Notice tipo="sucesso" papel="nenhum" className="mb-4">
        {MENSAGENS.curriculoCompativel}
      </Notice>
    );
  }
  return (
    <Notice id={ID_DO_PORQUE} tipo={recebe.ok ? 'erro' : 'aviso'} papel="nenhum" className="mb-4">
      <p>
        <b>{permissao.motivo}</b>
        {remedio && prazo && ` Corrija o que falta até ${prazo}.`}
      </p>
    </Notice>
  );
}

/** Body of the dialog: the demand, what can be done and why, the verdict, the reminder. */
export function ConteudoDoInteresse({
  demanda,
  elegibilidade,
  permissao,
  recebe,
  participacao,
  candidata,
  prazo,
  erro,
}: {
  demanda: DemandaDeInteresse & { id: string };
  elegibilidade: Elegibilidade;
  permissao: Permissao;
  recebe: Permissao;
  participacao: {
    demonstradoEm: Date;
    interessado: boolean;
    retiradoEm: Date | null;
    podeRetirar: boolean;
  } | null;
  /** Keeps a curriculum for it: anybody else only reads the demand (R-INT-12). */
  candidata: boolean;
  prazo: string | null;
  erro: string | null;
}) {
  return (
    <>
      <DescriptionList
        itens={[
          {
            rotulo: 'Área e atividade',
            valor: `${nomeDaArea(demanda.areaAtuacao)} - ${nomeDaAtividade(demanda.atividade)}`,
          },
          objeto(demanda),
          { rotulo: 'Tipo', valor: nomeDoTipo(demanda.tipo) },
        ]}
      />
      <div className="mt-4" />
      {erro !== null && permissao.ok && (
        <Notice tipo="erro" className="mb-4">
          {erro}
        </Notice>
      )}
      {participacao?.interessado ? (
        <>
          <Notice id={ID_DO_PORQUE} tipo="sucesso" papel="nenhum">
            Você demonstrou interesse nesta demanda em {formatarInstante(participacao.demonstradoEm)}.
          </Notice>
          {participacao.podeRetirar && (
            <p className="mt-4">
              <LinkButton pequeno icone="undo-2" para={`/aplicar-credenciamento/${demanda.id}/retirar`}>
                Retirar o interesse
              </LinkButton>
            </p>
          )}
        </>
      ) : (
        <>
          {participacao?.retiradoEm && (
            <Notice tipo="info" papel="nenhum" className="mb-4">
              Você retirou o interesse nesta demanda em {formatarInstante(participacao.retiradoEm)}.
            </Notice>
          )}
          <Situacao
            permissao={permissao}
            recebe={recebe}
            remedio={candidata && recebe.ok && temRemedio(elegibilidade)}
            prazo={prazo}
          />
          {candidata && (
            <>
              <Requisitos elegibilidade={elegibilidade} />
              <p className="mt-4 flex gap-2 text-sm">
                <Icon name="info" pequeno className="mt-0.5" />
                <span>
                  Confira se o currículo está atualizado: a versão de hoje fica registrada nesta demanda, e
                  mudanças posteriores não serão consideradas.
                </span>
              </p>
            </>
          )}
        </>
      )}
    </>
  );
}
