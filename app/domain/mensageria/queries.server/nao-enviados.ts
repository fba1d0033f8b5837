import { listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import { DIAS_DO_NAO_ENVIADO, naoEnviados } from '#app/domain/agenda/rules/nao-enviados.ts';
import { formatarJanela, naData } from '#app/domain/cronograma/calendar/janela.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { colunaDoDia, diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { O_QUE_FAZER } from '../labels.ts';
import { TIPO, type NovaMensagem } from '../types.ts';

type Pessoa = { id: string; nome: string; email: string; recursos: string[] };

/** Who may have left something unsent in a window that closed lately, and the results their drafts are about. */
function listComRascunho(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Pessoa[]> {
  const hoje = diaDoInstante(ctx.now);
  const [de, ate] = [colunaDoDia(somarDias(hoje, -DIAS_DO_NAO_ENVIADO)), colunaDoDia(somarDias(hoje, -1))];
  return ctx.db.$queryRaw<Pessoa[]>`
    with fechadas as (
      select d.id from demanda d
        join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id
       where d.status not in (${idsEmSql(TERMINAIS)})
         and (f.realizacao_fim between ${de}::date and ${ate}::date or f.recurso_fim between ${de}::date and ${ate}::date)
    ), rascunhos as (
      select p.usuario_id, null::text as resultado_id
        from envio_documento e join participacao p on p.id = e.participacao_id
       where e.estado = 'rascunho' and p.demanda_id in (select id from fechadas)
         and exists (select 1 from documento_enviado x where x.envio_id = e.id)
      union all
      select s.usuario_id, r.id::text
        from participacao p
        join resultado_etapa r on r.participacao_id = p.id
        join rascunho s on s.usuario_id = p.usuario_id and s.formulario like 'recurso:' || r.id || ':%'
       where p.demanda_id in (select id from fechadas)
         and (trim(coalesce(s.conteudo->>'observacao', '')) <> ''
              or exists (select 1 from arquivo a where a.rascunho_id = s.id))
    )
    select u.id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email,
           array_remove(array_agg(distinct s.resultado_id), null) as recursos
      from rascunhos s join usuario u on u.id = s.usuario_id and u.ativo and u.anonimizado_em is null
     group by u.id order by u.id`;
}

/** One message for each person and window that closed over what they prepared (R-MSG-12). */
export async function montarNaoEnviados(ctx: Pick<Ctx, 'db' | 'now'>): Promise<NovaMensagem[]> {
  const mensagens: NovaMensagem[] = [];
  for (const { id, nome, email, recursos } of await listComRascunho(ctx)) {
    for (const participacao of await listParticipacoesNaAgenda(ctx, id)) {
      const { demandaId, processo, objeto } = participacao;
      for (const item of naoEnviados(participacao, new Set(recursos), ctx.now)) {
        mensagens.push({
          tipo: TIPO.naoEnviado,
          demandaId,
          usuarioId: id,
          destinatarioNome: nome,
          destinatarioEmail: email,
          causa: `${item.chave}:${item.janela.fim}`,
          dados: {
            nome,
            processo,
            objeto,
            oQue: item.titulo,
            prazo: naData(formatarJanela(item.janela, 'fim')),
            seguinte: O_QUE_FAZER[item.tipo],
            caminho: item.caminho,
          },
        });
      }
    }
  }
  return mensagens;
}
