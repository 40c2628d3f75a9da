// The MCP server: registers the tools and answers their calls.
import type { Command } from '../call.ts';
import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import manifest from '../../package.json' with { type: 'json' };
import { inputSchema, type JsonSchema, readInput } from './input.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { OUTPUTS } from './output.ts';
import { type ToolAnswer, refused, type Tool, TOOLS } from './tools.ts';

export interface Surroundings {
  /** Their summaries are the titles of the tools. */
  readonly commands: readonly Command[];
  /** Civil date in Mexico City, at every call: an agent may stay for days. */
  readonly today: () => string;
  /** Called with internal errors. */
  readonly onFault: (error: unknown) => void;
}

/** Read-only, idempotent, no external systems. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const OUR_FAULT = { problem: 'Falló curp, no sus datos.', fix: 'Es un defecto nuestro: avísenos.' };

export function serverOf(surroundings: Surroundings): McpServer {
  const server = new McpServer(
    { name: 'curp', title: 'CURP', version: manifest.version },
    { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
  );
  for (const tool of TOOLS) {
    const title = surroundings.commands.find(({ name }) => name === tool.name)?.summary ?? tool.name;
    const config = {
      title,
      description: tool.description,
      inputSchema: shown<Readonly<Record<string, unknown>>>(inputSchema(tool.args)),
      outputSchema: shown<object>(OUTPUTS[tool.name]),
      annotations: ANNOTATIONS,
    };
    server.registerTool(tool.name, config, (given) => resultOf(answerTo(tool, given, surroundings)));
  }
  return server;
}

/** Shown but not enforced: the library would refuse in English, before input.ts can say what to do. */
function shown<Value>(schema: JsonSchema): StandardSchemaWithJSON<Value> {
  const convert = (): JsonSchema => schema;
  return {
    '~standard': {
      version: 1,
      vendor: 'curp',
      validate: (value) => ({ value: value as Value }),
      jsonSchema: { input: convert, output: convert },
    },
  };
}

function answerTo(tool: Tool, given: Readonly<Record<string, unknown>>, { today, onFault }: Surroundings): ToolAnswer {
  try {
    const input = readInput(tool.args, given);
    return input.ok ? tool.answer(input.texts, today()) : refused(input);
  } catch (error) {
    onFault(error);
    return refused(OUR_FAULT);
  }
}

/**
 * Wrong data are a tool error that the agent reads and corrects, not a protocol error. Such a result has no structured
 * content: many clients would validate it against the output schema and show nothing.
 */
function resultOf(answer: ToolAnswer): CallToolResult {
  const content = [{ type: 'text' as const, text: answer.text }];
  return answer.ok ? { content, structuredContent: { ...answer.document } } : { content, isError: true };
}
