import { DisabledButton, LinkButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import type { ProcessoAberto } from '../queries.server/processos.ts';

/** The detail panel of a process with 'Participar', which leads to the interest dialog. */
export function DialogoProcesso({ processo, fechar }: { processo: ProcessoAberto; fechar: string }) {
  const { curso, disciplina, municipio, cadeia, prazo, participar, demonstradoEm, cargaHoraria } = processo;
  return (
    <Dialog
      titulo={`Processo ${processo.identificacaoProcesso}`}
      subtitulo={prazo ? `Prazo: ${formatarJanela(prazo, 'fim')}` : undefined}
      fechar={fechar}
      semControles
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {demonstradoEm !== null ? (
            <DisabledButton variante="primary" icone="check" porque="participar">
              Interesse Demonstrado
            </DisabledButton>
          ) : participar.ok ? (
            <LinkButton para={`/todas-demandas/${processo.id}/interesse`} variante="primary">
              Participar
            </LinkButton>
          ) : (
            <DisabledButton variante="primary" porque="participar">
              Participar
            </DisabledButton>
          )}
        </>
      }
    >
      {demonstradoEm !== null ? (
        <Notice id="participar" tipo="sucesso" papel="nenhum" className="mb-4">
          Você demonstrou interesse neste processo em {formatarInstante(demonstradoEm)}.
        </Notice>
      ) : (
        !participar.ok && (
          <Notice id="participar" tipo="aviso" papel="nenhum" className="mb-4">
            {participar.motivo}
          </Notice>
        )
      )}
      <DescriptionList
        itens={[
          { rotulo: 'Tipo', valor: nomeDoTipo(processo.tipo) },
          {
            rotulo: 'Curso',
            valor: curso ? [curso.nome, disciplina?.nome].filter(Boolean).join(' · ') : 'Não se aplica',
          },
          { rotulo: 'Área de Atuação', valor: nomeDaArea(processo.areaAtuacao) },
          { rotulo: 'Atividades', valor: nomeDaAtividade(processo.atividade) },
          {
            rotulo: 'Carga Horária',
            valor: cargaHoraria === null ? null : `${cargaHoraria.toLocaleString('pt-BR')} horas`,
            num: true,
          },
          {
            rotulo: 'Cadeias Produtivas',
            valor: cadeia
              ? [cadeia.nome, municipio && `${municipio.nome}-${municipio.uf}`].filter(Boolean).join(', ')
              : 'Não se aplica',
          },
          { rotulo: 'Qtd. de Instrutores', valor: processo.qtdInstrutores, num: true },
        ]}
      />
    </Dialog>
  );
}
