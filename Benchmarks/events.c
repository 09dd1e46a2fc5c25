/* The baseline: pulls all of libyaml's events from a file and counts them. */
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  long end = ftell(file);
  rewind(file);
  char *text = end < 0 ? NULL : malloc((size_t)end);
  *size = text ? fread(text, 1, (size_t)end, file) : 0;
  fclose(file);
  return text;
}

int main(int count, char **arguments) {
  size_t size = 0;
  char *text = count == 2 ? read_file(arguments[1], &size) : NULL;
  yaml_parser_t parser;
  if (!text || !yaml_parser_initialize(&parser)) return 2;
  yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);

  long events = 0;
  yaml_event_type_t type;
  do {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    type = event.type;
    events++;
    yaml_event_delete(&event);
  } while (type != YAML_STREAM_END_EVENT);

  yaml_parser_delete(&parser);
  free(text);
  printf("%ld events\n", events);
  return 0;
}
